import { type Playable, playable } from '../core/playable';
import { triumphOfTheWill } from './triumph-of-the-will/index';

/** The one list of rules systems: adding one is a folder and a line here. */
export const rulesets: readonly Playable[] = [playable(triumphOfTheWill)];

export const findRuleset = (id: string): Playable | undefined => rulesets.find(({ meta }) => meta.id === id);
