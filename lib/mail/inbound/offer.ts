import type { GameState, Playable } from '@/lib/core/playable';
import type { Choose, RoleId } from '@/lib/core/ruleset';
import { storedPosition } from '@/lib/games/engine/snapshot';
import { rolesOf } from '@/lib/games/model/seats';
import type { Services } from '@/lib/games/model/services';
import { readGame } from '@/lib/games/play/read-game';
import { BEGIN, END } from './block';
import { consentLines } from './consent/consents';
import { wantsReason } from './reasons';
import { seedLines } from './seeds/seed-lines';
import type { TokenFor } from './tokens';

const MOST_ORDERS = 12;
const MOST_LINES = 60;
/** A longer order is shown by its beginning. */
const LONG = { lines: 12, letters: 300 };
const BEGINNING = { lines: 4, letters: 100 };
/** Templates that are written out to choose from; no position has as many. */
const MOST_TEMPLATES = 400;

/** In the middle: the first pick is often "nothing", the last "everything". */
const middle: Choose = (n) => Math.floor(n / 2);
const first: Choose = () => 0;
const last: Choose = (n) => n - 1;

/** Up to this many templates, each shows more than its middle: all values of a single choice, or orders of several kinds (uphold, return). */
const FEW_TEMPLATES = 3;
/** A single choice of up to this many values is written out. */
const FEW_VALUES = 6;

type Reader = Pick<TokenFor, 'gameId' | 'userId' | 'role'>;

/**
 * A block of orders to edit and send back: one legal order for each thing that may be done now, from every seat of the reader that
 * is asked; before them a yes and a no to what they are asked to agree to. All of them are comments, so that a mail that comes back
 * as it was orders nothing. Of a long one, such as a whole war so far, only its beginning is there: `EXAMPLE` asks for all of it.
 */
export async function offeredBlock(services: Services, to: Reader): Promise<readonly string[]> {
  const offered = [...(await askedBeside(services, to)), ...((await offeredOrders(services, to)) ?? [])];
  return [BEGIN, ...written(offered.map(beginningOf)).map((line) => (line === '' ? '#' : `# ${line}`)), END];
}

/** What the reader may agree to, or not, and their share of the dice. */
async function askedBeside(services: Services, { gameId, userId: by, role }: Reader): Promise<readonly string[]> {
  const view = await readGame(services, { by, gameId, role });
  return view.ok ? [...consentLines(view.value), ...seedLines(view.value.yourAction)] : [];
}

/** The same orders in full, as they may be copied, with an empty line between two. */
export async function wholeExamples(services: Services, to: Reader): Promise<readonly string[]> {
  const orders = (await offeredOrders(services, to)) ?? [];
  if (orders.length === 0) return [NOTHING];
  return orders.flatMap((order, at) => [...(at > 0 ? [''] : []), ...order.split('\n')]);
}

function beginningOf(order: string): string {
  const lines = order.split('\n');
  if (lines.length <= LONG.lines && lines.every(({ length }) => length <= LONG.letters)) return order;
  const shown = lines.slice(0, BEGINNING.lines).map((line) => cut(line, BEGINNING.letters));
  const left = lines.length - shown.length;
  const more = left === 0 ? 'This is only its beginning' : `${left} more lines`;
  return [...shown, `(${more}: write EXAMPLE, alone, and the answer has all of it.)`].join('\n');
}

const cut = (line: string, most: number): string => (line.length > most ? `${line.slice(0, most)} …` : line);

async function offeredOrders(services: Services, to: Reader): Promise<readonly string[] | undefined> {
  const game = await services.store.readGame(to.gameId);
  const position = game === undefined ? undefined : await storedPosition(services, game);
  if (game === undefined || position === undefined) return undefined;
  const asked = new Set(game.summary.awaiting.map(({ role }) => role));
  const own = rolesOf(game.seats, to.userId).filter((role) => role !== to.role);
  return [to.role, ...own]
    .filter((role) => asked.has(role))
    .flatMap((role) =>
      ordersOf(position.ruleset, position.state, role).map((order) => (role === to.role ? order : asSeat(role, order))),
    );
}

/** From another seat of the reader than the one that their mail goes by. */
const asSeat = (role: RoleId, order: string): string => `AS ${role}\n${order}`;

function ordersOf(ruleset: Playable, state: GameState, role: RoleId): readonly string[] {
  const templates = ruleset.options(state, role).slice(0, MOST_TEMPLATES);
  const few = templates.length <= FEW_TEMPLATES;
  const orders = templates.flatMap((template) => {
    const filled = (choose: Choose): string => ruleset.formatOrder(ruleset.complete(state, template, choose));
    return few ? ordersOfOne(filled) : [filled(middle)];
  });
  return someOf([...new Set(orders)].filter((order) => order !== ''));
}

/** All that one template may become where that is a single choice, such as how many dice to roll; else one order of each kind. */
function ordersOfOne(filled: (choose: Choose) => string): readonly string[] {
  const choices: number[] = [];
  const order = filled((values) => {
    choices.push(values);
    return middle(values);
  });
  const [values = 0] = choices;
  if (choices.length === 1 && values <= FEW_VALUES && !order.includes('\n'))
    return Array.from({ length: values }, (_, at) => filled(() => at));
  return oneOfEachKind([order, filled(first), filled(last)]);
}

/** Its first word; orders that are written as data are of one kind. */
const kindOf = (order: string): string => (order.startsWith('{') ? '{' : (order.split(/\s/, 1)[0] ?? ''));

const oneOfEachKind = (orders: readonly string[]): readonly string[] =>
  orders.filter((order, at) => orders.findIndex((other) => kindOf(other) === kindOf(order)) === at);

/** As many as fit, in their order; every kind of order is among them, so that a pass is not lost behind the moves. */
function someOf(orders: readonly string[]): readonly string[] {
  const kinds = oneOfEachKind(orders);
  const kept = new Set([...kinds, ...orders.filter((order) => !kinds.includes(order))].slice(0, MOST_ORDERS));
  return orders.filter((order) => kept.has(order));
}

/** One under the other; an order of several lines stands apart from the next. */
function written(orders: readonly string[]): readonly string[] {
  if (orders.length === 0) return [NOTHING];
  const shown = fitting(orders);
  const wanting = shown.some((order) => order.split('\n').some(wantsReason));
  const parts = [...shown, ...(wanting ? [REASON] : []), ...(shown.length < orders.length ? [MORE] : [])];
  const apart = parts.some((order) => order.includes('\n')) || wanting;
  return parts.flatMap((part, at) => [...(apart && at > 0 ? [''] : []), ...part.split('\n')]);
}

/** The first of them that fit, each whole: a part of an order is another order. */
function fitting(orders: readonly string[]): readonly string[] {
  const ends = orders.map((_, at) =>
    orders.slice(0, at + 1).reduce((sum, order) => sum + order.split('\n').length + 1, 0),
  );
  return orders.filter((_, at) => at === 0 || (ends[at] ?? 0) <= MOST_LINES);
}

const NOTHING = 'You have nothing to decide now.';
const MORE = '(There are more: write EXAMPLE, alone, and the answer has all of them.)';
const REASON = '(Write your reason behind the number of the report.)';
