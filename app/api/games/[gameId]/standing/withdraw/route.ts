import { route } from '@/app/api/_route';
import { withdrawOrder } from '@/lib/games/standing/change-orders';
import { gameParams } from '@/lib/http/schemas/schemas';
import { withdrawnSchema, withdrawOrderBody } from '@/lib/http/schemas/standing-schemas';

export const POST = route({
  summary: 'Withdraw one standing order of your side. One that had stopped the others stops them no longer.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: withdrawOrderBody,
  answer: withdrawnSchema,
  refusals: ['not-your-seat', 'not-your-part', 'no-such-order', 'order-changed', 'drafts-only'],
  handler: ({ services, by, params: { gameId }, body }) => withdrawOrder(services, { by, gameId, ...body }),
});
