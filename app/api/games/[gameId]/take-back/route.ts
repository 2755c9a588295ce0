import { actRoute } from '@/app/api/_act-route';
import { route } from '@/app/api/_route';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { previewTakeBack, takeBackPreviewSchema } from '@/lib/games/take-back/preview-take-back';
import { gameParams } from '@/lib/http/schemas/schemas';
import { askTakeBackBody, takeBackQuery } from '@/lib/http/schemas/table-schemas';

export const GET = route({
  summary: 'Whether you can take an action back, what would go with it and who would have to agree.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  query: takeBackQuery,
  answer: takeBackPreviewSchema,
  refusals: ['not-your-part'],
  handler: ({ services, by, params: { gameId }, query }) => previewTakeBack(services, { by, gameId, ...query }),
});

export const POST = actRoute({
  summary: 'Ask the other sides to agree to taking back one of your last actions.',
  body: askTakeBackBody,
  refusals: ['game-not-started', 'game-paused', 'take-back-barred', 'take-back-open'],
  act: askTakeBack,
});
