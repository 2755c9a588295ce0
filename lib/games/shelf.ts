import type { Playable } from '../core/playable';
import { rulesets } from '../rulesets/index';

/** Where the use-cases find rules systems; tests put another one in its place. */
export interface Shelf {
  readonly findRuleset: (id: string) => Playable | undefined;
  readonly allRulesets: () => readonly Playable[];
}

export function shelfOf(list: readonly Playable[]): Shelf {
  const byId = new Map(list.map((ruleset) => [ruleset.meta.id, ruleset]));
  return { findRuleset: (id) => byId.get(id), allRulesets: () => list };
}

export const standardShelf: Shelf = shelfOf(rulesets);
