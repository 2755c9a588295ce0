import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { reRoll } from '@/lib/games/game-master/re-roll';
import { BACK_REFUSALS, targetBody } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'The game master re-rolls an action: it is decided again with new dice, and everything after it is undone.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: targetBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...BACK_REFUSALS, 'no-dice'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    reRoll(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
