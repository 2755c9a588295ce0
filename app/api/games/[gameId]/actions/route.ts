import { route } from '@/app/api/_route';
import { receiptSchema } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { gameParams, submitBody } from '@/lib/http/schemas/schemas';

const REFUSALS = [
  'not-your-seat',
  'drafts-only',
  'game-not-started',
  'game-over',
  'game-paused',
  'stale-version',
  'invalid-action',
  'invalid-orders',
  'invalid-note',
  'refused-by-rules',
  'rules-not-here',
  'idempotency-key-reused',
  'command-in-progress',
] as const;

export const POST = route({
  summary: 'Send one action, as data or as a line of orders. The answer comes after it is stored.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: submitBody,
  answer: receiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: REFUSALS,
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    submitAction(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
