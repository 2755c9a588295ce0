import { route } from '@/app/api/_route';
import { arrangeOrders } from '@/lib/games/standing/change-orders';
import { gameParams } from '@/lib/http/schemas/schemas';
import { arrangeBody, arrangedSchema } from '@/lib/http/schemas/standing-schemas';

export const POST = route({
  summary: 'Put the standing orders of your side into another order.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: arrangeBody,
  answer: arrangedSchema,
  refusals: ['not-your-seat', 'not-your-part', 'order-changed', 'drafts-only'],
  handler: ({ services, by, params: { gameId }, body }) => arrangeOrders(services, { by, gameId, ...body }),
});
