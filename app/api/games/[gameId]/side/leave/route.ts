import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { leaveSide } from '@/lib/games/seats/side/leave-side';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { memberBody } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Leave a side of several people; its captain removes others by it.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: memberBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-over', 'no-such-member'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    leaveSide(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
