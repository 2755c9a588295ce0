import { z } from 'zod';
import { type OrdersPlayed, playOrders } from '@/lib/games/standing/play-orders';
import type { MailContext } from '../context';

export const standingPayload = z.object({ gameId: z.uuid(), seq: z.int().nonnegative() });
export type StandingPayload = z.infer<typeof standingPayload>;

/** Standing orders' turn in one game. */
export const playStanding = ({ services }: MailContext, { gameId }: StandingPayload): Promise<OrdersPlayed> =>
  playOrders(services, { gameId });
