import { listPublicGames } from '../../../lib/games/list-public-games';
import { pageQuery, publicGamesSchema } from '../../../lib/http/watch-schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Games at which everybody may look on, the newest change first.',
  auth: 'optional',
  query: pageQuery,
  answer: publicGamesSchema,
  handler: ({ house, by, query }) => listPublicGames(house, { by, ...query }),
});
