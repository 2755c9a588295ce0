import type { RoleId } from '../core/ruleset';
import type { House } from '../games/ports';
import type { GameId } from '../games/types';

const MAX_EXAMPLES = 3;

/**
 * A few legal orders for a role, written in the ruleset's order language: the quickest way to show its form. Empty
 * where a decision has no orders.
 */
export async function exampleOrders(
  house: House,
  game: { readonly gameId: GameId; readonly rulesetId: string; readonly role: RoleId },
): Promise<readonly string[]> {
  const ruleset = house.findRuleset(game.rulesetId);
  const text = (await house.store.readState(game.gameId))?.stateText;
  if (ruleset === undefined || text === undefined) return [];
  const state = ruleset.loadState(text);
  const orders = ruleset
    .options(state, game.role)
    .map((template) => ruleset.formatOrder(ruleset.complete(state, template, () => 0)))
    .filter((order) => order !== '' && !order.includes('\n'));
  return [...new Set(orders)].slice(0, MAX_EXAMPLES);
}
