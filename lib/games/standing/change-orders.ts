import { err, ok, type Result } from '@/lib/core/result';
import type { AskedSide } from '../drafts/open-side';
import { type GameError, refuse } from '../model/errors';
import { draftsOnly } from '../model/permissions';
import { acts } from '../model/seats';
import type { ServicesWith } from '../model/services';
import { type AskedOrder, openOrder, openOrders, orderChanged } from './open-orders';

export interface WithdrawInput extends AskedOrder {
  /** The revision that the asker has seen. */
  readonly revision: number;
}

/** Takes one order away: its author, or who may submit for the side. One that had stopped the others stops them no longer. */
export async function withdrawOrder(
  services: ServicesWith<'dropStanding' | 'readGame' | 'readStandingOrder', 'findRuleset'>,
  input: WithdrawInput,
): Promise<Result<{ readonly order: string }, GameError>> {
  const found = await openOrder(services, input);
  if (!found.ok) return found;
  const { order, person } = found.value;
  if (!acts(person.right) && order.userId !== person.userId) return err(draftsOnly());
  const { orderId, gameId } = order;
  const gone = await services.store.dropStanding({ orderId, gameId, revision: input.revision });
  return gone ? ok({ order: orderId }) : err(orderChanged());
}

export interface ArrangeInput extends AskedSide {
  /** Every order of the side, once, as they are to be tried. */
  readonly orders: readonly string[];
}

/** Puts the orders of a side into another order. */
export async function arrangeOrders(
  services: ServicesWith<'arrangeStanding' | 'readGame', 'findRuleset'>,
  { orders, ...asked }: ArrangeInput,
): Promise<Result<{ readonly orders: string[] }, GameError>> {
  const side = await actingSide(services, asked);
  if (!side.ok) return side;
  const done = await services.store.arrangeStanding(asked.gameId, asked.role, orders);
  return done ? ok({ orders: [...orders] }) : err(orderChanged());
}

/** Takes all orders of a side away. */
export async function clearOrders(
  services: ServicesWith<'clearStanding' | 'readGame', 'findRuleset'>,
  asked: AskedSide,
): Promise<Result<{ readonly withdrawn: number }, GameError>> {
  const side = await actingSide(services, asked);
  if (!side.ok) return side;
  return ok({ withdrawn: await services.store.clearStanding(asked.gameId, asked.role) });
}

/** Lets the orders of a side go on that one of them had stopped. */
export async function resumeOrders(
  services: ServicesWith<'readGame' | 'resumeStanding', 'findRuleset'>,
  asked: AskedSide,
): Promise<Result<{ readonly resumed: true }, GameError>> {
  const side = await actingSide(services, asked);
  if (!side.ok) return side;
  const stopped = await services.store.resumeStanding(asked.gameId, asked.role);
  return stopped === 0 ? err(refuse('nothing-to-change', 'These orders are not stopped.')) : ok({ resumed: true });
}

async function actingSide(services: ServicesWith<'readGame', 'findRuleset'>, asked: AskedSide) {
  const side = await openOrders(services, asked);
  return side.ok && !acts(side.value.person.right) ? err(draftsOnly()) : side;
}
