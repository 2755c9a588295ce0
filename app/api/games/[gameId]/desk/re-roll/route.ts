import { actRoute } from '@/app/api/_act-route';
import { reRoll } from '@/lib/games/game-master/re-roll';
import { BACK_REFUSALS, targetBody } from '@/lib/http/schemas/desk-schemas';

export const POST = actRoute({
  summary: 'The game master re-rolls an action: it is decided again with new dice, and everything after it is undone.',
  body: targetBody,
  refusals: [...BACK_REFUSALS, 'no-dice'],
  act: reRoll,
});
