import { route } from '@/app/api/_route';
import { readGame } from '@/lib/games/play/read-game';
import { mapOk } from '@/lib/http/map-ok';
import { gameParams, optionsSchema, roleQuery } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'The legal choices of one of your seats now.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  query: roleQuery,
  answer: optionsSchema,
  version: (options) => options.version,
  refusals: ['not-your-seat'],
  handler: async ({ services, by, params, query }) =>
    mapOk(await readGame(services, { by, ...params, ...query }), (game) => {
      const { gameId, version, role, awaiting, choices } = game;
      return { gameId, version, role, awaiting, options: choices };
    }),
});
