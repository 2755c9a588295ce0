import { route } from '@/app/api/_route';
import { extendAnalysis } from '@/lib/games/analysis/extend-analysis';
import { extendedSchema, orderBody } from '@/lib/games/analysis/shapes';
import { analysisKeyQuery, analysisParams } from '@/lib/http/schemas/schemas';

const REFUSALS = [
  'analysis-not-found',
  'no-such-step',
  'analysis-full',
  'too-many-analyses',
  'invalid-action',
  'invalid-orders',
  'invalid-note',
  'wrong-dice',
  'refused-by-rules',
  'rules-not-here',
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
