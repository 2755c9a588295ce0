// Written by `npm run generate` from the folders beside it. Not edited by hand, but for the order of the imports.
import { type Playable, playable } from '../core/playable';
import { triumphOfTheWill } from './triumph-of-the-will/index';
import { wifVictory } from './wif-victory/index';
import { wifHouse } from './wif-house/index';
import { okinawaPoints } from './okinawa-points/index';
import { axisAlliesVictoryCities } from './axis-allies-victory-cities/index';

/** Every rules system in its newest version. */
export const rulesets: readonly Playable[] = [
  playable(triumphOfTheWill),
  playable(wifVictory),
  playable(wifHouse),
  playable(okinawaPoints),
  playable(axisAlliesVictoryCities),
];

/** Older versions that running games are pinned to. */
export const keptRulesets: readonly Playable[] = [
];
