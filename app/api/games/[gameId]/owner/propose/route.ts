import { actRoute } from '@/app/api/_act-route';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import { proposeOwnerBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Hand the game over, as its owner; or ask for another owner in the place of one who does not answer.',
  body: proposeOwnerBody,
  refusals: ['no-such-member', 'nothing-to-change', 'owner-pending'],
  act: proposeOwner,
});
