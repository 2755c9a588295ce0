import { actRoute } from '@/app/api/_act-route';
import { withdrawInvitation } from '@/lib/games/seats/side/invite-member';
import { withdrawBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Withdraw a link to your side that nobody has used; for its captain.',
  body: withdrawBody,
  refusals: ['game-over', 'no-such-member'],
  act: withdrawInvitation,
});
