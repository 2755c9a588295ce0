import { route } from '@/app/api/_route';
import { keepPressPlace } from '@/lib/games/press/keep-place';
import { pressPlaceSchema } from '@/lib/games/press/shapes';
import { pressPlaceBody } from '@/lib/http/schemas/press-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'You have read messages, or put announcements away, up to a number. Numbers only grow.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: pressPlaceBody,
  answer: pressPlaceSchema,
  handler: ({ services, by, params: { gameId }, body }) => keepPressPlace(services, { by, gameId, ...body }),
});
