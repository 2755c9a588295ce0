import { playable } from '@/lib/core/playable';
import { axisAlliesVictoryCities } from '@/lib/rulesets/axis-allies-victory-cities/index';
import { shortGamesKeepLaws } from '../_shared/short-games';

shortGamesKeepLaws(
  playable(axisAlliesVictoryCities),
  'aavc:turn-order',
  [{}, { options: { seats: 'teams', bidTie: 'die' } }, { options: { liberatorPlacement: 'none' } }],
  30,
);
