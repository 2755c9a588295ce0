import { route } from '@/app/api/_route';
import { replacePlayer } from '@/lib/games/replace-player';
import { ACT_REFUSALS, actReceiptSchema } from '@/lib/http/act-schemas';
import { gameParams } from '@/lib/http/schemas';
import { replaceBody } from '@/lib/http/take-back-schemas';

export const POST = route({
  summary: 'Free the seat of a player who is gone, in all games of the campaign that they hold it in.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: replaceBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-not-started', 'game-over', 'seat-open', 'invalid-setup'],
  handler: ({ house, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    replacePlayer(house, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
