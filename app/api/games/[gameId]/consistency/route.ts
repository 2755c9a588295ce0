import { route } from '@/app/api/_route';
import { consistencySchema, readConsistency } from '@/lib/games/log/read-checkpoint';
import { consistencyQuery, gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: "A proof that the game's log at one size begins with its log at an earlier one (RFC 6962).",
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  query: consistencyQuery,
  answer: consistencySchema,
  refusals: ['checkpoint-not-found'],
  handler: ({ services, by, params, query }) => readConsistency(services, { by, ...params, ...query }),
});
