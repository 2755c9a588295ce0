import { route } from '@/app/api/_route';
import { extendAnalysis } from '@/lib/games/analysis/extend-analysis';
import { analysisListSchema, listAnalyses } from '@/lib/games/analysis/list-analyses';
import { beginBody, extendedSchema, ORDER_REFUSALS } from '@/lib/games/analysis/shapes';
import { gameParams } from '@/lib/http/schemas/schemas';

const REFUSALS = [...ORDER_REFUSALS, 'game-not-started', 'game-over', 'sealed-position'] as const;

export const GET = route({
  summary: 'Your analyses of this game; nobody else sees them but by their links.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: analysisListSchema,
  handler: ({ services, by, params }) => listAnalyses(services, { by, ...params }),
});

export const POST = route({
  summary: 'Begin an analysis with its first order. The game does not change, and nobody hears of it.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: beginBody,
  answer: extendedSchema,
  status: 201,
  guard: 'key',
  refusals: REFUSALS,
  handler: ({ services, by, params, body: { seq, open, ...order }, key: idempotencyKey }) =>
    extendAnalysis(services, { by, ...params, seq, open, order, idempotencyKey }),
});
