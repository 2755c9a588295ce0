import { route } from '@/app/api/_route';
import { readSeen } from '@/lib/games/look-at-sealed';
import { entryParams } from '@/lib/http/audit-schemas';
import { seenQuery, seenSchema } from '@/lib/http/desk-schemas';

export const GET = route({
  summary: 'Sealed entries that this game master has looked at before.',
  auth: 'read',
  params: entryParams,
  unknown: 'game-not-found',
  query: seenQuery,
  answer: seenSchema,
  refusals: ['not-your-part', 'plays-here', 'nothing-sealed'],
  handler: ({ house, by, params, query }) => readSeen(house, { by, ...params, ...query }),
});
