import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import type { StandingOrder } from '../model/side-records';

/** A standing order in words, taken apart; nothing of it is understood yet. */
export interface OrderParts {
  readonly when?: string;
  readonly until?: number;
  readonly repeats: boolean;
  readonly orders: string;
  readonly mine?: string;
}

const FORM = 'Write: IF what must hold THEN the order; or EVERY TIME … THEN; UNTIL turn 4 may stand before THEN.';

/** Whether a line begins a standing order: no order of a game begins so. */
export const beginsStanding = (line: string): boolean => /^\s*(IF|EVERY\s+TIME|UNTIL)\s/i.test(line);

/**
 * `IF Hawaii friendly AND opponent passed UNTIL turn 4 THEN MOVE …`. `EVERY TIME` in the place of `IF`: it stays after it was done.
 * A line `MINE` is followed by the report that `report = mine` compares with. Without any of these words: the order alone.
 */
export function readOrderText(text: string): Result<OrderParts, GameError> {
  const trimmed = text.trim();
  const then = /(?:^|\s)THEN(?:\s|$)/i.exec(trimmed);
  if (!beginsStanding(trimmed)) {
    const rest = then?.index === 0 ? trimmed.slice(then[0].length) : trimmed;
    return ok({ repeats: false, ...ordersIn(rest) });
  }
  if (then === null) return err(refuse('invalid-condition', `There is no THEN. ${FORM}`));
  const head = headIn(trimmed.slice(0, then.index));
  if (head === undefined) return err(refuse('invalid-condition', FORM));
  return ok({ ...head, ...ordersIn(trimmed.slice(then.index + then[0].length)) });
}

const HEAD = /^(?:(IF|EVERY\s+TIME)(?:\s+(?!UNTIL\b)([\s\S]+?))?)?(?:\s*\bUNTIL\s+(?:TURN\s+)?(\d{1,4}))?$/i;

function headIn(text: string): Pick<OrderParts, 'when' | 'until' | 'repeats'> | undefined {
  const [, word, when, until] = HEAD.exec(text.trim()) ?? [];
  const repeats = /^every/i.test(word ?? '');
  // An IF must say what; "every time" may mean whenever the side is asked.
  if ((word === undefined && until === undefined) || (word !== undefined && !repeats && when === undefined))
    return undefined;
  return {
    repeats,
    ...(when === undefined ? {} : { when: when.replace(/\s+/g, ' ') }),
    ...(until === undefined ? {} : { until: Number(until) }),
  };
}

function ordersIn(text: string): Pick<OrderParts, 'orders' | 'mine'> {
  const mine = /(?:^|\n)[ \t]*MINE[ \t]*:?[ \t]*(?:\n|$)/i.exec(text);
  if (mine === null) return { orders: text.trim() };
  return { orders: text.slice(0, mine.index).trim(), mine: text.slice(mine.index + mine[0].length).trim() };
}

/** The words in front of the order itself: "IF Hawaii = friendly UNTIL turn 4 THEN"; empty where it always counts. */
function headOf({ condition, untilTurn, repeats }: Pick<StandingOrder, 'condition' | 'untilTurn' | 'repeats'>): string {
  const word = repeats ? 'EVERY TIME' : condition === undefined ? '' : 'IF';
  const until = untilTurn === undefined ? '' : `UNTIL turn ${untilTurn}`;
  const parts = [word, condition ?? '', until].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(' ')} THEN`;
}

/** An order as a text that `readOrderText` takes apart again. */
export function orderText(
  order: Pick<StandingOrder, 'condition' | 'untilTurn' | 'repeats' | 'orders' | 'mine'>,
): string {
  const head = headOf(order);
  const own = head === '' ? order.orders : `${head}${order.orders.includes('\n') ? '\n' : ' '}${order.orders}`;
  return order.mine === undefined ? own : `${own}\nMINE\n${order.mine}`;
}
