import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { withdrawInvitation } from '@/lib/games/seats/side/invite-member';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { withdrawBody } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Withdraw a link to your side that nobody has used; for its captain.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: withdrawBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-over', 'no-such-member'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    withdrawInvitation(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
