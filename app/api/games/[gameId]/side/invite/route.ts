import { route } from '@/app/api/_route';
import { actReceiptSchema } from '@/lib/games/engine/game-act';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { ACT_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { inviteMemberBody } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Make a link by which somebody comes to play your side with you; for its captain.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: inviteMemberBody,
  answer: actReceiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: [...ACT_REFUSALS, 'game-over', 'no-such-member', 'side-full'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    inviteMember(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
