import { actRoute } from '@/app/api/_act-route';
import { endAway } from '@/lib/games/seats/away/end-away';
import { backBody } from '@/lib/http/schemas/away-schemas';

export const POST = actRoute({
  summary: 'Say that you are back, or will not be away after all.',
  body: backBody,
  refusals: ['game-over', 'nothing-to-change', 'not-your-seat', 'command-in-progress'],
  act: endAway,
});
