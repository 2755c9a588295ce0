import { actRoute } from '@/app/api/_act-route';
import { setMember } from '@/lib/games/seats/side/set-member';
import { setMemberBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Say what somebody of your side may do and looks after; for its captain.',
  body: setMemberBody,
  refusals: ['game-over', 'no-such-member'],
  act: setMember,
});
