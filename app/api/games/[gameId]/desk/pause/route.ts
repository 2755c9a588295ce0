import { actRoute } from '@/app/api/_act-route';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { reasonBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Pause the game: nobody may act and no clock runs.',
  body: reasonBody,
  refusals: ['game-not-started', 'game-over', 'game-paused'],
  act: pauseGame,
});
