import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { answerTakeBackBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary: 'Answer a request to take an action back. Its author withdraws it with a no.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: answerTakeBackBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-not-started', 'game-paused', 'no-take-back', 'not-asked', 'take-back-barred'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    answerTakeBack(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
