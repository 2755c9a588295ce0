import { actRoute } from '@/app/api/_act-route';
import { correctPosition } from '@/lib/games/game-master/correct-position';
import { correctBody } from '@/lib/http/schemas/desk-schemas';

export const POST = actRoute({
  summary: 'The game master corrects the position, as a whole.',
  body: correctBody,
  refusals: ['game-not-started', 'game-over', 'no-such-action', 'invalid-correction'],
  act: correctPosition,
});
