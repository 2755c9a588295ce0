import { route } from '@/app/api/_route';
import { extendAnalysis } from '@/lib/games/analysis/extend-analysis';
import { extendedSchema, ORDER_REFUSALS, orderBody } from '@/lib/games/analysis/shapes';
import { analysisKeyQuery, analysisParams } from '@/lib/http/schemas/schemas';

const REFUSALS = [
  ...ORDER_REFUSALS,
  'analysis-not-found',
  'no-such-step',
  'analysis-full',
  'command-in-progress',
] as const;

export const POST = route({
  summary: 'Try an order at a place of an analysis. One that was shared with you is copied first, and stays as it is.',
  auth: 'write',
  params: analysisParams,
  unknown: 'game-not-found',
  query: analysisKeyQuery,
  body: orderBody,
  answer: extendedSchema,
  guard: 'key',
  refusals: REFUSALS,
  handler: ({ services, by, params, query, body: order, key: idempotencyKey }) =>
    extendAnalysis(services, { by, ...params, ...query, order, idempotencyKey }),
});
