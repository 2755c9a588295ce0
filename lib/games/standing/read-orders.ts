import { ok, type Result } from '@/lib/core/result';
import type { OwnSide } from '../drafts/open-side';
import { positionOf } from '../engine/snapshot';
import type { GameError } from '../model/errors';
import { roleNames } from '../model/registry';
import { acts, personNames } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { StandingOrder } from '../model/side-records';
import { factsFor, readLately } from './facts-for';
import { type Looking, lookAhead, type Outlook } from './look-ahead';
import { type AskedOrders, openOrders } from './open-orders';
import { orderText } from './order-text';
import type { StandingOrderView, StandingView } from './shapes';

type Reading = Looking & ServicesWith<'readEntries' | 'readStanding'>;

/** The standing orders of a side, to those who play it: each with what it would do now, and all that conditions may ask about. */
export async function readOrders(services: Reading, asked: AskedOrders): Promise<Result<StandingView, GameError>> {
  const opened = await openOrders(services, asked);
  if (!opened.ok) return opened;
  const side = opened.value;
  const { game, seat, person } = side;
  const { role } = seat;
  const position = await positionOf(services, game);
  const facts = { role, mayWrite: acts(person.right), signatures: seat.signatures === true };
  // Before the game, or without its rules, there is nothing to order.
  if (position === undefined) return ok({ ...facts, turn: 0, orders: [], facts: [] });
  const outlook = { game, position, lately: await readLately(services, game, role) };
  const rows = await services.store.readStanding(game.gameId, role);
  const orders: StandingOrderView[] = [];
  for (const order of rows) orders.push(await viewOf(services, side, outlook, order));
  const decision = game.summary.awaiting.find((awaited) => awaited.role === role)?.decision;
  return ok({
    ...facts,
    ...(decision === undefined ? {} : { asked: decision }),
    turn: position.ruleset.standing(position.state).turn,
    orders,
    facts: factsFor(position, game, role, outlook.lately).map(({ values, ...fact }) => ({
      ...fact,
      ...(values === undefined ? {} : { values: [...values] }),
    })),
  });
}

async function viewOf(
  services: Reading,
  { game, person }: OwnSide,
  outlook: Outlook,
  order: StandingOrder,
): Promise<StandingOrderView> {
  const { orderId, role, place, actorId: by, userId, at, revision, done, repeats, orders } = order;
  const name = personNames(game, roleNames(services, game))(by);
  const { condition, untilTurn, mine, note, stop } = order;
  const own = userId === person.userId;
  return {
    order: orderId,
    role,
    place,
    by,
    yours: own,
    at: at.toISOString(),
    revision,
    done,
    repeats,
    orders,
    ...(name === by ? {} : { name }),
    ...(condition === undefined ? {} : { when: condition }),
    ...(untilTurn === undefined ? {} : { until: untilTurn }),
    ...(mine === undefined ? {} : { mine }),
    ...(note === undefined ? {} : { note }),
    text: orderText(order),
    now: await lookAhead(services, outlook, person.userId, order),
    ...(stop === undefined ? {} : { stop: stopOf(stop) }),
    may: acts(person.right) ? ['change', 'withdraw'] : own ? ['withdraw'] : [],
  };
}

function stopOf({ clause, ...stop }: NonNullable<StandingOrder['stop']>): NonNullable<StandingOrderView['stop']> {
  const [book, ...rest] = clause?.split(':') ?? [];
  return { ...stop, ...(book === undefined || rest.length === 0 ? {} : { clause: `${book}:${rest.join(':')}` }) };
}

/** How many orders wait, and whether they are stopped: for the line on the game's page. Nothing for who plays no side. */
export async function countOrders(
  services: ServicesWith<'readGame' | 'readStanding', 'findRuleset'>,
  asked: AskedOrders,
): Promise<{ readonly waiting: number; readonly stopped: boolean } | undefined> {
  const side = await openOrders(services, asked);
  if (!side.ok) return undefined;
  const rows = await services.store.readStanding(asked.gameId, side.value.seat.role);
  return { waiting: rows.length, stopped: rows.some(({ stop }) => stop !== undefined) };
}
