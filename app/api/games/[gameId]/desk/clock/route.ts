import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { adjustClock } from '@/lib/games/game-master/adjust-clock';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { clockBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary: 'Move a deadline: give a running timer another instant.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: clockBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-paused', 'no-such-timer', 'invalid-deadline'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    adjustClock(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
