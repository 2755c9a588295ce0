import { type Playable, playable } from '../core/playable';
import { axisAlliesVictoryCities } from './axis-allies-victory-cities/index';
import { okinawaPoints } from './okinawa-points/index';
import { triumphOfTheWill } from './triumph-of-the-will/index';
import { wifHouse } from './wif-house/index';
import { wifVictory } from './wif-victory/index';

/** The one list of rules systems: adding one is a folder and a line here. */
export const rulesets: readonly Playable[] = [
  playable(triumphOfTheWill),
  playable(wifVictory),
  playable(wifHouse),
  playable(okinawaPoints),
  playable(axisAlliesVictoryCities),
];

export const findRuleset = (id: string): Playable | undefined => rulesets.find(({ meta }) => meta.id === id);
