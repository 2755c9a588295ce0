import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { voidAction } from '@/lib/games/game-master/void-action';
import { BACK_REFUSALS, targetBody } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'The game master voids an action and everything after it.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: targetBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: BACK_REFUSALS,
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    voidAction(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
