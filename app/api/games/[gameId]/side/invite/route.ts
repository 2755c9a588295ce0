import { actRoute } from '@/app/api/_act-route';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { inviteMemberBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Invite somebody to play your side with you, by mail or by a link that you pass on; for its captain.',
  body: inviteMemberBody,
  refusals: ['game-over', 'no-such-member', 'side-full', 'invalid-setup'],
  act: inviteMember,
});
