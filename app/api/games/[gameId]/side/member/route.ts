import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { setMember } from '@/lib/games/seats/side/set-member';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { setMemberBody } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Say what somebody of your side may do and looks after; for its captain.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: setMemberBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-over', 'no-such-member'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    setMember(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
