import { actRoute } from '@/app/api/_act-route';
import { liftForfeit } from '@/lib/games/clock/lift-forfeit';
import { wordsBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary:
    'Lift the forfeit of the other side, or as the game master with a reason: the game goes on, and it has a day.',
  body: wordsBody,
  refusals: ['not-forfeited', 'not-your-forfeit'],
  act: liftForfeit,
});
