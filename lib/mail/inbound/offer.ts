import type { Choose } from '@/lib/core/ruleset';
import { storedPosition } from '@/lib/games/engine/snapshot';
import type { Services } from '@/lib/games/model/services';
import { BEGIN, END } from './block';
import type { TokenFor } from './tokens';

const MOST_ORDERS = 12;
const MOST_LINES = 60;

/** In the middle: the first pick is often "nothing", the last "everything". */
const middle: Choose = (n) => Math.floor(n / 2);

/**
 * A block of orders to edit and send back: one legal order for each thing that may be done now. All of them are comments, so that
 * a mail that comes back as it was orders nothing.
 */
export async function offeredBlock(
  services: Services,
  to: Pick<TokenFor, 'gameId' | 'role'>,
): Promise<readonly string[]> {
  const game = await services.store.readGame(to.gameId);
  const position = game === undefined ? undefined : await storedPosition(services, game);
  if (position === undefined) return [BEGIN, END];
  const { ruleset, state } = position;
  const templates = ruleset.options(state, to.role).slice(0, MOST_ORDERS);
  const orders = new Set(
    templates.map((template) => ruleset.formatOrder(ruleset.complete(state, template, middle))).filter(Boolean),
  );
  const lines = [...orders].flatMap((order) => order.split('\n').map((line) => `# ${line}`)).slice(0, MOST_LINES);
  return [BEGIN, ...lines, END];
}
