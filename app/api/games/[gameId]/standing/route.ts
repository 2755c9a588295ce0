import { route } from '@/app/api/_route';
import { keepOrder } from '@/lib/games/standing/keep-order';
import { readOrders } from '@/lib/games/standing/read-orders';
import { orderReceiptSchema, standingSchema } from '@/lib/games/standing/shapes';
import { gameParams } from '@/lib/http/schemas/schemas';
import { keepOrderBody, standingQuery } from '@/lib/http/schemas/standing-schemas';
import { WRITE_REFUSALS } from './_refusals';

export const GET = route({
  summary:
    'The standing orders of your side, each with what it would do now, and the facts that conditions may ask about.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  query: standingQuery,
  answer: standingSchema,
  refusals: ['not-your-seat', 'not-your-part'],
  handler: ({ services, by, params: { gameId }, query }) => readOrders(services, { by, gameId, ...query }),
});

export const POST = route({
  summary:
    'Leave an order with the server, which takes it when your side is asked and its condition holds; or change one.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: keepOrderBody,
  answer: orderReceiptSchema,
  refusals: [...WRITE_REFUSALS, 'no-such-order', 'order-changed', 'too-many-orders'],
  handler: ({ services, by, params: { gameId }, body }) => keepOrder(services, { by, gameId, ...body }),
});
