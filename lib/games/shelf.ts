import type { Playable } from '../core/playable';
import type { Role } from '../core/ruleset';
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

/** The roles of a stored game; none when its rules system is not here any more. */
export function rolesOfGame(
  shelf: Shelf,
  game: { readonly rulesetId: string; readonly setup: unknown },
): readonly Role[] {
  const ruleset = shelf.findRuleset(game.rulesetId);
  const setup = ruleset?.parseSetup(game.setup);
  return ruleset !== undefined && setup?.ok === true ? ruleset.roles(setup.value) : [];
}
