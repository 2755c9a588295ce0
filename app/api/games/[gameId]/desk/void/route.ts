import { route } from '@/app/api/_route';
import { voidAction } from '@/lib/games/void-action';
import { actReceiptSchema } from '@/lib/http/act-schemas';
import { BACK_REFUSALS, targetBody } from '@/lib/http/desk-schemas';
import { gameParams } from '@/lib/http/schemas';

export const POST = route({
  summary: 'The game master undoes an action and all that came after it.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: targetBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: BACK_REFUSALS,
  handler: ({ house, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    voidAction(house, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
