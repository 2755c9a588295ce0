import { route } from '@/app/api/_route';
import { receiptSchema } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { gameParams, submitBody } from '@/lib/http/schemas/schemas';
import { SUBMIT_REFUSALS } from './_refusals';

export const POST = route({
  summary: 'Send one action, as data or as a line of orders. The answer comes after it is stored.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: submitBody,
  answer: receiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: SUBMIT_REFUSALS,
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    submitAction(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
