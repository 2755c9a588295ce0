import { playable } from '@/lib/core/playable';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { shortGamesKeepLaws } from '../_shared/short-games';

shortGamesKeepLaws(
  playable(okinawaPoints),
  'okinawa:17.0',
  [{}, { scenario: 'IV' }, { scenario: 'V', options: { removalScores: true, zones: true } }],
  20,
);
