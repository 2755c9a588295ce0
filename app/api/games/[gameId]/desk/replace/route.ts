import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { replaceBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary: 'Free the seat of a player who is gone, in all games of the campaign in which they hold it.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: replaceBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-not-started', 'game-over', 'seat-open', 'invalid-setup'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    replacePlayer(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
