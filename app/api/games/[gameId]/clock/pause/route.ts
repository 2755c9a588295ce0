import { actRoute } from '@/app/api/_act-route';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { askPauseBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Ask for a pause, or no longer: for a player. The game is paused when a second side asks too.',
  body: askPauseBody,
  refusals: ['game-not-started', 'game-over', 'game-paused', 'nothing-to-change'],
  act: askPause,
});
