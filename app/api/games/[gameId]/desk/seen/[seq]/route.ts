import { route } from '@/app/api/_route';
import { readSeen, seenSchema } from '@/lib/games/game-master/look-at-sealed';
import { entryParams } from '@/lib/http/schemas/audit-schemas';
import { seenQuery } from '@/lib/http/schemas/desk-schemas';

export const GET = route({
  summary: 'Sealed entries that this game master has looked at before.',
  auth: 'read',
  params: entryParams,
  unknown: 'game-not-found',
  query: seenQuery,
  answer: seenSchema,
  refusals: ['not-your-part', 'plays-here', 'nothing-sealed'],
  handler: ({ services, by, params, query }) => readSeen(services, { by, ...params, ...query }),
});
