import { playable } from '@/lib/core/playable';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import { shortGamesKeepLaws } from '../_shared/short-games';

shortGamesKeepLaws(
  playable(wifHouse),
  'wifh:conquest-step',
  [{}, { mapNotation: 'axial', firstTurn: 'MJ44' }, { calendar: 'campaign' }],
  25,
);
