import { actRoute } from '@/app/api/_act-route';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { ladderBody } from '@/lib/http/schemas/side-schemas';

export const POST = actRoute({
  summary: 'Set what is done where a side does not answer: for the owner and the game master.',
  body: ladderBody,
  refusals: ['game-over', 'nothing-to-change'],
  act: setLadder,
});
