import { route } from '@/app/api/_route';
import { momentSchema, readMoment } from '@/lib/games/play/read-moment';
import { asRoleQuery, entryParams } from '@/lib/http/schemas/audit-schemas';

export const GET = route({
  summary: 'One entry of the log with the position before and after its command, as you may see them.',
  auth: 'optional',
  params: entryParams,
  unknown: 'game-not-found',
  query: asRoleQuery,
  answer: momentSchema,
  refusals: ['entry-not-found', 'not-your-seat'],
  handler: ({ services, by, params, query }) => readMoment(services, { by, ...params, ...query }),
});
