import { route } from '@/app/api/_route';
import { previewSchema } from '@/lib/games/play/preview/shapes';
import { previewAction } from '@/lib/games/play/preview-action';
import { gameParams, submitBody } from '@/lib/http/schemas/schemas';

const REFUSALS = [
  'not-your-seat',
  'not-your-part',
  'game-not-started',
  'game-over',
  'game-paused',
  'invalid-action',
  'invalid-orders',
  'refused-by-rules',
  'rules-not-here',
] as const;

export const POST = route({
  summary: 'What an action would do now: decided on the current position without its dice, and not stored.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  body: submitBody,
  answer: previewSchema,
  refusals: REFUSALS,
  handler: ({ services, by, params: { gameId }, body }) => previewAction(services, { by, gameId, ...body }),
});
