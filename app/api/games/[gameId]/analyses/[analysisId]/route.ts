import { route } from '@/app/api/_route';
import { readAnalysis } from '@/lib/games/analysis/analysis-view';
import { editAnalysis, removeAnalysis } from '@/lib/games/analysis/edit-analysis';
import { analysisAnswer, analysisSchema, editBody, editedSchema, removedSchema } from '@/lib/games/analysis/shapes';
import { mapOk } from '@/lib/http/map-ok';
import { analysisParams, analysisQuery } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'An analysis of yours, or one whose link you have, read at one place of its tree.',
  auth: 'optional',
  params: analysisParams,
  unknown: 'game-not-found',
  query: analysisQuery,
  answer: analysisSchema,
  refusals: ['analysis-not-found', 'rules-not-here'],
  handler: async ({ services, by, params, query }) =>
    mapOk(await readAnalysis(services, { by, ...params, ...query }), analysisAnswer),
});

export const PATCH = route({
  summary: 'Rename an analysis of yours, name or remove a line, share it by a link or stop sharing it.',
  auth: 'write',
  params: analysisParams,
  unknown: 'game-not-found',
  body: editBody,
  answer: editedSchema,
  guard: 'key',
  refusals: ['analysis-not-found', 'no-such-step', 'invalid-name', 'cannot-share', 'command-in-progress'],
  handler: ({ services, by, params, body: change }) => editAnalysis(services, { by, ...params, change }),
});

export const DELETE = route({
  summary: 'Delete an analysis of yours.',
  auth: 'write',
  params: analysisParams,
  unknown: 'game-not-found',
  answer: removedSchema,
  refusals: ['analysis-not-found'],
  handler: ({ services, by, params }) => removeAnalysis(services, { by, ...params }),
});
