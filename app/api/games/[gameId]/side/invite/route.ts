import { actRoute } from '@/app/api/_act-route';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { inviteMemberBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Make a link by which somebody comes to play your side with you; for its captain.',
  body: inviteMemberBody,
  refusals: ['game-over', 'no-such-member', 'side-full'],
  act: inviteMember,
});
