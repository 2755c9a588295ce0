import { actRoute } from '@/app/api/_act-route';
import { proposeClock } from '@/lib/games/clock/propose-clock';
import { proposeClockBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Propose another clock, which is set when every other side has agreed: for a player.',
  body: proposeClockBody,
  refusals: ['game-not-started', 'game-over', 'nothing-to-change', 'clock-beyond-rules', 'clock-pending'],
  act: proposeClock,
});
