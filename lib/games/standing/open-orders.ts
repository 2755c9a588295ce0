import { err, ok, type Result } from '@/lib/core/result';
import { isUuid } from '@/lib/core/uuid';
import { type AskedSide, type OwnSide, openSide } from '../drafts/open-side';
import { type GameError, refuse } from '../model/errors';
import type { ServicesWith } from '../model/services';
import type { StandingOrder } from '../model/side-records';

/** Without a role, the first side that the asker plays. */
export type AskedOrders = Omit<AskedSide, 'role'> & { readonly role?: AskedSide['role'] | undefined };

/** A side to those who play it, for its standing orders: to everybody else they are not there. */
export const openOrders = (
  services: ServicesWith<'readGame', 'findRuleset'>,
  asked: AskedOrders,
): Promise<Result<OwnSide, GameError>> => openSide(services, asked, 'leave-orders');

export interface AskedOrder extends Omit<AskedSide, 'role'> {
  readonly order: string;
}

export async function openOrder(
  services: ServicesWith<'readGame' | 'readStandingOrder', 'findRuleset'>,
  { by, gameId, order }: AskedOrder,
): Promise<Result<OwnSide & { readonly order: StandingOrder }, GameError>> {
  const any = await openOrders(services, { by, gameId });
  if (!any.ok) return any;
  const row = isUuid(order) ? await services.store.readStandingOrder(order) : undefined;
  if (row?.gameId !== gameId) return err(noSuchOrder());
  const side = await openOrders(services, { by, gameId, role: row.role });
  return side.ok ? ok({ ...side.value, order: row }) : err(noSuchOrder());
}

export const noSuchOrder = (): GameError =>
  refuse(
    'no-such-order',
    'This standing order is gone: it was carried out or withdrawn. Look at those that there are.',
  );

export const orderChanged = (): GameError =>
  refuse('order-changed', 'Somebody has changed these standing orders since you looked. Look at them again.');
