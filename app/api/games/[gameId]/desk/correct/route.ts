import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { correctPosition } from '@/lib/games/game-master/correct-position';
import { ACT_REFUSALS, correctBody } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'The game master corrects the position, as a whole.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: correctBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-not-started', 'game-over', 'no-such-action', 'invalid-correction'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    correctPosition(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
