import { actRoute } from '@/app/api/_act-route';
import { declareThink } from '@/lib/games/clock/own/declare-think';
import { declareThinkBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Say until when your side, which is asked, needs to think: its clock is stopped until then. For a player.',
  body: declareThinkBody,
  refusals: ['not-by-clock', 'game-paused', 'not-asked', 'thought-lately', 'invalid-days'],
  act: declareThink,
});
