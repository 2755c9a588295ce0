import { GAME_MASTER } from '../core/game-master';
import type { Playable } from '../core/playable';
import type { Role, RoleId } from '../core/ruleset';
import { type CampaignKind, campaignKinds } from '../rulesets/campaigns';
import { rulesets } from '../rulesets/index';

/** Where the use-cases find rules systems and kinds of campaigns; tests put another one in its place. */
export interface Shelf {
  readonly findRuleset: (id: string) => Playable | undefined;
  readonly allRulesets: () => readonly Playable[];
  /** Those whose rules systems are all here. */
  readonly allCampaignKinds: () => readonly CampaignKind[];
}

export function shelfOf(list: readonly Playable[], kinds: readonly CampaignKind[] = []): Shelf {
  const byId = new Map(list.map((ruleset) => [ruleset.meta.id, ruleset]));
  const playable = kinds.filter(({ games }) => games.every(({ rulesetId }) => byId.has(rulesetId)));
  return { findRuleset: (id) => byId.get(id), allRulesets: () => list, allCampaignKinds: () => playable };
}

export const standardShelf: Shelf = shelfOf(rulesets, campaignKinds);

/** The roles of a stored game, its game master last; none when its rules system is not here any more. */
export function rolesOfGame(
  shelf: Pick<Shelf, 'findRuleset'>,
  game: { readonly rulesetId: string; readonly setup: unknown; readonly seats: readonly { readonly role: RoleId }[] },
): readonly Role[] {
  const ruleset = shelf.findRuleset(game.rulesetId);
  const setup = ruleset?.parseSetup(game.setup);
  if (ruleset === undefined || setup?.ok !== true) return [];
  const roles = ruleset.roles(setup.value);
  return game.seats.some(({ role }) => role === GAME_MASTER.id) ? [...roles, GAME_MASTER] : roles;
}
