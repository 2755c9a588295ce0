import { canonicalJson } from '@/lib/core/canonical';
import { formatCondition } from '@/lib/core/facts';
import type { Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { AskedSide, OwnSide } from '../drafts/open-side';
import { plain } from '../engine/entries';
import { type GameError, refuse } from '../model/errors';
import { newGameId } from '../model/ids';
import type { Services, ServicesWith } from '../model/services';
import type { OrdersLeft, StandingOrder } from '../model/side-records';
import type { Report } from '../play/read-action';
import { openOrders } from './open-orders';
import { MOST_ORDERS } from './shapes';

/** Where the reports of a text that come later would wait. */
interface Room {
  readonly role: RoleId;
  readonly person: OwnSide['person'];
  /** The reports that this side sends later, with what each waits for. */
  readonly waiting: readonly Waiting[];
  /** Orders that wait for one of these turns from a text of before: they go. */
  readonly gone: readonly string[];
}

interface Waiting {
  readonly report: Report;
  readonly condition: string;
}

/**
 * Whether all reports of a text but the first can wait as standing orders, each of the side that sends it: the sender leaves them for every
 * side that they play. Undefined where it holds no several reports.
 */
export async function roomFor(
  services: ServicesWith<'readGame' | 'readStanding', 'findRuleset'>,
  asked: AskedSide,
  reports: readonly Report[],
): Promise<Result<readonly Room[] | undefined, GameError>> {
  const [, ...later] = reports;
  if (later.length === 0) return ok(undefined);
  const others = [...new Set(later.map(({ by = asked.role }) => by))].filter((role) => role !== asked.role);
  const conditions = reports.map(({ when }) => formatCondition(when));
  const rooms: Room[] = [];
  for (const role of [asked.role, ...others]) {
    const own = later.filter(({ by = asked.role }) => by === role);
    const room = await roomOfSide(services, { ...asked, role }, own, conditions);
    if (room.ok) rooms.push(room.value);
    else return role === asked.role ? room : err(notYours(own));
  }
  return ok(rooms);
}

async function roomOfSide(
  services: ServicesWith<'readGame' | 'readStanding', 'findRuleset'>,
  asked: AskedSide,
  reports: readonly Report[],
  conditions: readonly string[],
): Promise<Result<Room, GameError>> {
  const opened = await openOrders(services, asked);
  if (!opened.ok) return err(oneAtATime(opened.error));
  const before = await services.store.readStanding(asked.gameId, asked.role);
  const gone = before.flatMap((order) => (waitsFor(conditions, order) ? [order.orderId] : []));
  const all = before.length - gone.length + reports.length;
  if (all > MOST_ORDERS) return err(tooMany(reports.length, all));
  const waiting = reports.map((report) => ({ report, condition: formatCondition(report.when) }));
  return ok({ role: asked.role, person: opened.value.person, waiting, gone });
}

/** Reports that are for a side of others to send: each with its line. */
function notYours(reports: readonly Report[]): GameError {
  const errors = reports.map(({ line, title }) => ({
    line,
    column: 1,
    word: '',
    message: `${capital(title)} is for a side to report that you do not play: end your text before it, and send what follows once it is final.`,
    near: [],
  }));
  return refuse('invalid-orders', errors[0]?.message ?? '', { errors });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The later reports of a side as standing orders, each due when the turn before it is final. Nothing is stored yet. */
export function leaveReports(
  services: Pick<Services, 'now' | 'randomBytes'>,
  { gameId }: Pick<AskedSide, 'gameId'>,
  { role, person: { userId, actorId }, waiting, gone }: Room,
  ruleset: Playable,
): OrdersLeft {
  const own = { gameId, role, userId, actorId, revision: 1, done: 0, repeats: false, at: services.now() };
  const orders = waiting.map(({ report: { action }, condition }) => ({
    ...own,
    orderId: newGameId(services),
    condition,
    orders: ruleset.formatOrder(action),
    action: canonicalJson(plain(action)),
  }));
  return { change: 'orders-left', gameId, role, orders, gone, most: MOST_ORDERS };
}

/** Whether it came out of a text with several reports, for one of these turns. */
const waitsFor = (conditions: readonly string[], { condition, action, repeats }: StandingOrder): boolean =>
  !repeats && action !== undefined && condition !== undefined && conditions.includes(condition);

function oneAtATime(error: GameError): GameError {
  return refuse(
    'invalid-orders',
    `${error.message} Later turns would wait as standing orders: send one turn at a time.`,
  );
}

function tooMany(later: number, all: number): GameError {
  const message = `${later} of these turns would wait as standing orders. A side has at most ${MOST_ORDERS}, and this would be ${all}: send fewer turns, or withdraw orders.`;
  return refuse('too-many-orders', message);
}
