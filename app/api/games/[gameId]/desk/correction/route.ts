import { route } from '@/app/api/_route';
import { readCorrection, sampleSchema } from '@/lib/games/game-master/correct-position';
import { gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'The position as a game master may edit it, where the rules have corrections.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: sampleSchema,
  refusals: ['not-your-part', 'rules-not-here'],
  handler: ({ services, by, params: { gameId } }) => readCorrection(services, { by, gameId }),
});
