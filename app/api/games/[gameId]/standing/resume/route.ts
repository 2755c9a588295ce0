import { route } from '@/app/api/_route';
import { resumeOrders } from '@/lib/games/standing/change-orders';
import { gameParams } from '@/lib/http/schemas/schemas';
import { ofSideBody, resumedSchema } from '@/lib/http/schemas/standing-schemas';

export const POST = route({
  summary: 'Let the standing orders of your side go on that one of them has stopped.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: ofSideBody,
  answer: resumedSchema,
  refusals: ['not-your-seat', 'not-your-part', 'drafts-only', 'nothing-to-change'],
  handler: ({ services, by, params: { gameId }, body }) => resumeOrders(services, { by, gameId, ...body }),
});
