import type { Playable } from '../core/playable';

/** The one list of rules systems: adding one is a folder and a line here. */
export const rulesets: readonly Playable[] = [];
