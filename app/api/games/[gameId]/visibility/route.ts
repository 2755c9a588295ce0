import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { visibilityBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary: 'Set who may watch from now on: for the owner and the game master. Everybody in the game gets a mail.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: visibilityBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'nothing-to-change'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    changeVisibility(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
