import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { reasonBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary: 'Pause the game: nobody may act and no clock runs.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: reasonBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-not-started', 'game-over', 'game-paused'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    pauseGame(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
