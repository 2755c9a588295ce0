import { actRoute } from '@/app/api/_act-route';
import { declareAway } from '@/lib/games/seats/away/declare-away';
import { awayBody } from '@/lib/http/schemas/away-schemas';

export const POST = actRoute({
  summary: 'Say that you are away for some days, and who of your side has your right meanwhile.',
  body: awayBody,
  refusals: [
    'game-over',
    'no-such-member',
    'nothing-to-change',
    'invalid-days',
    'not-your-seat',
    'command-in-progress',
  ],
  act: declareAway,
});
