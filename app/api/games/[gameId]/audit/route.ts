import { route } from '@/app/api/_route';
import { auditPageSchema, readAudit } from '@/lib/games/log/read-audit';
import { auditQuery } from '@/lib/http/schemas/audit-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'The log through a filter, each entry with its phase, its answer time and what undid it.',
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  query: auditQuery,
  answer: auditPageSchema,
  handler: ({ services, by, params, query }) => readAudit(services, { by, ...params, ...query }),
});
