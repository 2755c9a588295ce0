import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { answerUpgrade } from '@/lib/games/rules-version/answer-upgrade';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { answerBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary:
    'Answer a proposal of newer rules, for every side that you hold. With the last yes the game changes to them.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: answerBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-over', 'cannot-upgrade', 'no-upgrade-asked'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    answerUpgrade(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
