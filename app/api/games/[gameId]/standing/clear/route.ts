import { route } from '@/app/api/_route';
import { clearOrders } from '@/lib/games/standing/change-orders';
import { gameParams } from '@/lib/http/schemas/schemas';
import { clearedSchema, ofSideBody } from '@/lib/http/schemas/standing-schemas';

export const POST = route({
  summary: 'Withdraw all standing orders of your side.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: ofSideBody,
  answer: clearedSchema,
  refusals: ['not-your-seat', 'not-your-part', 'drafts-only'],
  handler: ({ services, by, params: { gameId }, body }) => clearOrders(services, { by, gameId, ...body }),
});
