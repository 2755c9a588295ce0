import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { previewTakeBack, takeBackPreviewSchema } from '@/lib/games/take-back/preview-take-back';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
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

export const POST = route({
  summary: 'Ask the other sides to agree to taking back one of your last actions.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: askTakeBackBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-not-started', 'game-paused', 'take-back-barred', 'take-back-open'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    askTakeBack(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
