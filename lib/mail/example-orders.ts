import type { Choose, RoleId } from '../core/ruleset';
import { storedPosition } from '../games/engine/snapshot';
import type { Services } from '../games/model/services';
import type { GameId } from '../games/model/types';

const MAX_EXAMPLES = 3;

/** In the middle: the first pick is often "nothing", the last "everything". */
const middle: Choose = (n) => Math.floor(n / 2);

/**
 * A few legal orders for a role, written in the ruleset's order language: the quickest way to show its form. Empty
 * where a decision has no orders.
 */
export async function exampleOrders(
  services: Services,
  game: { readonly gameId: GameId; readonly rulesetId: string; readonly rulesetVersion: string; readonly role: RoleId },
): Promise<readonly string[]> {
  const position = await storedPosition(services, game);
  if (position === undefined) return [];
  const { ruleset, state } = position;
  // One of each kind, told by its first word: three moves would show less than a move, a convoy and a pass.
  const byKind = new Map<string, string>();
  for (const template of ruleset.options(state, game.role)) {
    const order = ruleset.formatOrder(ruleset.complete(state, template, middle));
    const kind = order.split(/\s/, 1)[0] ?? '';
    if (kind !== '' && !order.includes('\n') && !byKind.has(kind)) byKind.set(kind, order);
    if (byKind.size === MAX_EXAMPLES) break;
  }
  return [...byKind.values()];
}
