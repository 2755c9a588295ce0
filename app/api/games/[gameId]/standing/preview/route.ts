import { route } from '@/app/api/_route';
import { tryOrder } from '@/lib/games/standing/keep-order';
import { orderPreviewSchema } from '@/lib/games/standing/shapes';
import { gameParams } from '@/lib/http/schemas/schemas';
import { tryOrderBody } from '@/lib/http/schemas/standing-schemas';
import { WRITE_REFUSALS } from '../_refusals';

export const POST = route({
  summary: 'What a standing order would be understood as, and what it would do now. Nothing is kept.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  body: tryOrderBody,
  answer: orderPreviewSchema,
  refusals: WRITE_REFUSALS,
  handler: ({ services, by, params: { gameId }, body }) => tryOrder(services, { by, gameId, ...body }),
});
