import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { wordsBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary: 'Resume a paused game. Every deadline moves by the length of the pause.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: wordsBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'not-paused'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    resumeGame(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
