import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { goOnHere } from '@/lib/games/transfer/continue-here';
import { ACT_REFUSALS, nothingBody } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'Continue an imported game on this host: with new dice, and every seat open by invitation.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: nothingBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'cannot-go-on', 'game-over', 'game-not-started'],
  handler: ({ services, by, params: { gameId }, version: expectedVersion, key: idempotencyKey }) =>
    goOnHere(services, { by, gameId, expectedVersion, idempotencyKey }),
});
