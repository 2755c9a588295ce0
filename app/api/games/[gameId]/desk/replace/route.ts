import { actRoute } from '@/app/api/_act-route';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { replaceBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Free the seat of a player who is gone, in all games of the campaign in which they hold it.',
  body: replaceBody,
  refusals: ['game-not-started', 'game-over', 'seat-open', 'invalid-setup'],
  act: replacePlayer,
});
