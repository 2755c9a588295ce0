import { route } from '@/app/api/_route';
import { gameSchema } from '@/lib/games/model/types';
import { visitGame } from '@/lib/games/play/read-game';
import { gameParams, roleQuery } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'A game as one of your seats sees it; its ETag is the version that a write must name.',
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  query: roleQuery,
  answer: gameSchema,
  version: (game) => game.version,
  refusals: ['not-your-seat'],
  handler: ({ services, by, params, query }) => visitGame(services, { by, ...params, ...query }),
});
