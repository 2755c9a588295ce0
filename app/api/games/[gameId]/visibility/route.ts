import { actRoute } from '@/app/api/_act-route';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { visibilityBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Set who may watch from now on: for the owner and the game master. Everybody in the game gets a mail.',
  body: visibilityBody,
  refusals: ['nothing-to-change'],
  act: changeVisibility,
});
