import { actRoute } from '@/app/api/_act-route';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import { wordsBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Resume a paused game. Every deadline moves by the length of the pause.',
  body: wordsBody,
  refusals: ['not-paused'],
  act: resumeGame,
});
