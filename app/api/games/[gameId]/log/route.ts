import { route } from '@/app/api/_route';
import { logPageSchema, readLog } from '@/lib/games/log/read-log';
import { gameParams, logQuery } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: "The game's log as you may read it: what is sealed shows only its hash and whom it is sealed for.",
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  query: logQuery,
  answer: logPageSchema,
  handler: ({ services, by, params, query }) => readLog(services, { by, ...params, ...query }),
});
