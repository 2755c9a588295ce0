import { actRoute } from '@/app/api/_act-route';
import { voidAction } from '@/lib/games/game-master/void-action';
import { BACK_REFUSALS, targetBody } from '@/lib/http/schemas/desk-schemas';

export const POST = actRoute({
  summary: 'The game master voids an action and everything after it.',
  body: targetBody,
  refusals: BACK_REFUSALS,
  act: voidAction,
});
