import { gameListSchema } from '@/lib/games/play/list-games';
import { listPublicGames } from '@/lib/games/play/list-public-games';
import { cursorQuery } from '@/lib/http/schemas/list-schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Public games, page by page, the newest first.',
  auth: 'optional',
  query: cursorQuery,
  answer: gameListSchema,
  handler: ({ services, by, query: { cursor: after } }) => listPublicGames(services, { by, after }),
});
