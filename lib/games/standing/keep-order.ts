import { canonicalJson } from '@/lib/core/canonical';
import { formatCondition, parseCondition } from '@/lib/core/facts';
import { err, ok, type Result } from '@/lib/core/result';
import { isUuid } from '@/lib/core/uuid';
import type { AskedSide, OwnSide } from '../drafts/open-side';
import { plain } from '../engine/entries';
import { readNote } from '../engine/notes';
import { type Position, positionOf } from '../engine/snapshot';
import { type GameError, refuse } from '../model/errors';
import { newGameId } from '../model/ids';
import { draftsOnly } from '../model/permissions';
import { rulesNotHere } from '../model/registry';
import { acts } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { StandingOrder } from '../model/side-records';
import { readAction } from '../play/read-action';
import { factsFor, type Lately, readLately } from './facts-for';
import { mineOf } from './judge';
import { type Looking, lookAhead, type Outlook } from './look-ahead';
import { noSuchOrder, openOrders, orderChanged } from './open-orders';
import { type OrderParts, orderText, readOrderText } from './order-text';
import { MOST_ORDERS, type OrderPreview, type OrderReceipt } from './shapes';

/** What an order says. */
export interface OrderContent {
  /** The whole order in words: `IF … UNTIL turn … THEN …`. With it none of the other members but `note`. */
  readonly text?: string;
  /** What must hold; always by default. */
  readonly when?: string;
  /** It counts to the end of this turn. */
  readonly until?: number;
  /** It stays after it was carried out. */
  readonly repeats?: boolean;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  /** An order to compare with: `report = mine`. */
  readonly mine?: string;
  /** The free text that goes along with the action. */
  readonly note?: string;
}

export interface TryOrderInput extends AskedSide, OrderContent {}

export interface KeepOrderInput extends TryOrderInput {
  /** The order to change, or the name of the new one, a UUID: made up when missing. The same again is the same order. */
  readonly order?: string;
  /** Of an order to change: the revision that its author has seen. */
  readonly revision?: number;
  /** It is kept although it cannot be read as the game stands: it is meant for a later position. */
  readonly later?: boolean;
}

/** Characters of an order's texts; those of a whole war that was reported fit. */
const LONGEST = 16_000;
const MOST_CONDITION = 400;

type Trying = Looking & ServicesWith<'readEntries'>;
type Keeping = Trying & ServicesWith<'keepStanding' | 'readStandingOrder', 'now' | 'randomBytes'>;

/** What an order would be understood as, and do now. Nothing is kept. */
export async function tryOrder(services: Trying, input: TryOrderInput): Promise<Result<OrderPreview, GameError>> {
  const read = await readContent(services, input);
  if (!read.ok) return read;
  const { content, outlook } = read.value;
  const now = await lookAhead(services, outlook, input.by, { role: input.role, ...content });
  return ok({ text: orderText(content), now });
}

/**
 * Keeps an order for the server to carry out when the side is asked and the condition holds. Whether the rules would take it is
 * asked then: it may be meant for later. What it would do now is told.
 */
export async function keepOrder(services: Keeping, input: KeepOrderInput): Promise<Result<OrderReceipt, GameError>> {
  const read = await readContent(services, input);
  if (!read.ok) return read;
  const { content, side, outlook } = read.value;
  const orderId = input.order ?? newGameId(services);
  const before = isUuid(orderId) ? await services.store.readStandingOrder(orderId) : undefined;
  if (!isUuid(orderId) || (before !== undefined && (before.gameId !== input.gameId || before.role !== input.role)))
    return err(noSuchOrder());
  const now = await lookAhead(services, outlook, input.by, { role: input.role, ...content });
  const unread = input.later === true ? undefined : whyUnread(now);
  if (unread !== undefined) return err(unread);
  const receipt = (revision: number): OrderReceipt => ({ order: orderId, revision, text: orderText(content), now });
  // The second press of one form.
  if (before !== undefined && isSame(before, side, content)) return ok(receipt(before.revision));
  if (before !== undefined && input.revision !== before.revision) return err(orderChanged());
  const revision = (before?.revision ?? 0) + 1;
  const { userId, actorId } = side.person;
  const order = { orderId, gameId: input.gameId, role: input.role, userId, actorId, revision, done: before?.done ?? 0 };
  const kept = await services.store.keepStanding({ ...order, ...content, at: services.now() }, MOST_ORDERS);
  if (kept === 'full')
    return err(refuse('too-many-orders', `A side has at most ${MOST_ORDERS} standing orders: withdraw one first.`));
  return kept === 'lost' ? err(orderChanged()) : ok(receipt(revision));
}

/** A slip of the pen would be found only at its moment. */
function whyUnread({ refused }: OrderReceipt['now']): GameError | undefined {
  if (refused?.code !== 'invalid-orders' && refused?.code !== 'invalid-action') return undefined;
  return refuse(
    'invalid-orders',
    `${refused.message} As the game stands this cannot be read. Is it meant for a later position? Then say so, and it is kept.`,
    { later: true },
  );
}

type Content = Pick<StandingOrder, 'condition' | 'untilTurn' | 'repeats' | 'orders' | 'action' | 'mine' | 'note'>;

const isSame = (before: StandingOrder, { person }: OwnSide, content: Content): boolean =>
  before.userId === person.userId &&
  before.note === content.note &&
  before.action === content.action &&
  orderText(before) === orderText(content);

interface ReadContent {
  readonly side: OwnSide;
  readonly content: Content;
  readonly outlook: Outlook;
}

async function readContent(services: Trying, input: TryOrderInput): Promise<Result<ReadContent, GameError>> {
  const opened = await openOrders(services, input);
  if (!opened.ok) return opened;
  const side = opened.value;
  if (!acts(side.person.right)) return err(draftsOnly());
  const { game } = side;
  if (game.status === 'open')
    return err(refuse('game-not-started', 'This game waits for its seats to be taken: there is nothing to order yet.'));
  if (game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const position = await positionOf(services, game);
  if (position === undefined) return err(rulesNotHere(game));
  const outlook = { game, position, lately: await readLately(services, game, input.role) };
  const content = contentOf(outlook, input);
  return content.ok ? ok({ side, content: content.value, outlook }) : content;
}

function contentOf({ position, game, lately }: Outlook, input: TryOrderInput): Result<Content, GameError> {
  const parts = partsOf(position, input);
  if (!parts.ok) return parts;
  const { when, until, repeats, orders, mine, action } = parts.value;
  if (orders.length === 0) return err(refuse('invalid-orders', 'There is no order behind the condition.'));
  if (orders.length > LONGEST || (mine?.length ?? 0) > LONGEST || (action?.length ?? 0) > 2 * LONGEST)
    return err(refuse('invalid-orders', `A standing order has at most ${LONGEST} characters.`, { limit: LONGEST }));
  const condition = when === undefined ? ok(undefined) : conditionOf({ position, game, lately }, input, when, mine);
  if (!condition.ok) return condition;
  const note = input.note === undefined || input.note.trim() === '' ? ok(undefined) : readNote(input.note);
  if (!note.ok) return note;
  return ok({
    repeats,
    orders,
    ...(condition.value === undefined ? {} : { condition: condition.value }),
    ...(until === undefined ? {} : { untilTurn: until }),
    ...(action === undefined ? {} : { action }),
    ...(mine === undefined || mine === '' ? {} : { mine }),
    ...(note.value === undefined ? {} : { note: note.value }),
  });
}

type GivenParts = OrderParts & { readonly action?: string };

function partsOf({ ruleset, state }: Position, input: TryOrderInput): Result<GivenParts, GameError> {
  const { text, when, until, repeats = false, mine, action, orders } = input;
  if (text !== undefined) {
    const alone = [when, until, mine, action, orders].every((member) => member === undefined);
    return alone ? readOrderText(text) : err(refuse('invalid-orders', 'Send either a whole text or its parts.'));
  }
  const rest = {
    repeats,
    ...(when === undefined || when.trim() === '' ? {} : { when: when.trim() }),
    ...(until === undefined ? {} : { until }),
    ...(mine === undefined || mine.trim() === '' ? {} : { mine: mine.trim() }),
  };
  if (action === undefined) return ok({ ...rest, orders: (orders ?? '').trim() });
  const read = readAction(ruleset, state, { role: input.role, action, ...(orders === undefined ? {} : { orders }) });
  if (!read.ok) return read;
  return ok({ ...rest, orders: ruleset.formatOrder(read.value), action: canonicalJson(plain(read.value)) });
}

function conditionOf(
  { position, game, lately }: { position: Position; game: Outlook['game']; lately: Lately },
  { role }: TryOrderInput,
  when: string,
  mine: string | undefined,
): Result<string, GameError> {
  if (when.length > MOST_CONDITION)
    return err(refuse('invalid-condition', `A condition has at most ${MOST_CONDITION} characters.`));
  const facts = factsFor(position, game, role, lately, mineOf(position, { mine, role }));
  const read = parseCondition(when, facts);
  if (!read.ok) {
    const { word, message, near } = read.error;
    const meant = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
    const at = word === '' ? '' : `“${word}”: `;
    return err(refuse('invalid-condition', `${at}${message}${meant}`, { word, near: [...near] }));
  }
  const needsMine = read.value.flat().some(({ value }) => value === 'mine');
  if (needsMine && (mine === undefined || mine === ''))
    return err(refuse('invalid-condition', 'To compare with your own report, write it down too: below a line MINE.'));
  return ok(formatCondition(read.value));
}
