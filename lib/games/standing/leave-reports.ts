import { canonicalJson } from '@/lib/core/canonical';
import { formatCondition } from '@/lib/core/facts';
import type { Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
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
  readonly person: OwnSide['person'];
  /** What each report of the text waits for. */
  readonly conditions: readonly string[];
  /** Orders that wait for one of these turns from a text of before: they go. */
  readonly gone: readonly string[];
}

/** Whether all reports of a text but the first can wait as standing orders of the side; undefined where it holds no several reports. */
export async function roomFor(
  services: ServicesWith<'readGame' | 'readStanding', 'findRuleset'>,
  asked: AskedSide,
  reports: readonly Report[],
): Promise<Result<Room | undefined, GameError>> {
  const later = reports.length - 1;
  if (later < 1) return ok(undefined);
  const opened = await openOrders(services, asked);
  if (!opened.ok) return err(oneAtATime(opened.error));
  const conditions = reports.map(({ when }) => formatCondition(when));
  const before = await services.store.readStanding(asked.gameId, asked.role);
  const gone = before.flatMap((order) => (waitsFor(conditions, order) ? [order.orderId] : []));
  const all = before.length - gone.length + later;
  return all > MOST_ORDERS ? err(tooMany(later, all)) : ok({ person: opened.value.person, conditions, gone });
}

/** The later reports of a text as standing orders, each due when the turn before it is final. Nothing is stored yet. */
export function leaveReports(
  services: Pick<Services, 'now' | 'randomBytes'>,
  { gameId, role }: AskedSide,
  { person: { userId, actorId }, conditions, gone }: Room,
  { ruleset, reports }: { readonly ruleset: Playable; readonly reports: readonly Report[] },
): OrdersLeft {
  const own = { gameId, role, userId, actorId, revision: 1, done: 0, repeats: false, at: services.now() };
  const orders = reports.slice(1).map(({ action }, place) => ({
    ...own,
    orderId: newGameId(services),
    condition: conditions[place + 1] ?? '',
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
