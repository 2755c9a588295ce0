import { route } from '@/app/api/_route';
import { auditFileSchema, writeAudit } from '@/lib/games/log/write-audit';
import { auditFilterQuery, auditSheetParams } from '@/lib/http/schemas/audit-schemas';

export const GET = route({
  summary: 'Everything that a filter shows, as CSV or as lines of JSON.',
  auth: 'optional',
  params: auditSheetParams,
  unknown: 'game-not-found',
  query: auditFilterQuery,
  answer: auditFileSchema,
  as: 'file',
  handler: ({ services, by, params, query }) => writeAudit(services, { by, ...params, ...query }),
});
