import { type Playable, playable } from '../core/playable';
import { findVersion } from '../core/rules-version';
import { axisAlliesVictoryCities } from './axis-allies-victory-cities/index';
import { okinawaPoints } from './okinawa-points/index';
import { triumphOfTheWill } from './triumph-of-the-will/index';
import { wifHouse } from './wif-house/index';
import { wifVictory } from './wif-victory/index';

/** The one list of rules systems, each in its newest version: adding one is a folder and a line here. */
export const rulesets: readonly Playable[] = [
  playable(triumphOfTheWill),
  playable(wifVictory),
  playable(wifHouse),
  playable(okinawaPoints),
  playable(axisAlliesVictoryCities),
];

/** Older versions that running games are pinned to: see README.md for how to keep one, and for how long. */
export const keptRulesets: readonly Playable[] = [];

/** The newest version, or with `version` the one by which a game that is pinned to it is played. */
export const findRuleset = (id: string, version?: string): Playable | undefined =>
  findVersion([...rulesets, ...keptRulesets], id, version);
