import { actRoute } from '@/app/api/_act-route';
import { adjustClock } from '@/lib/games/game-master/adjust-clock';
import { clockBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Move a deadline: give a running timer another instant.',
  body: clockBody,
  refusals: ['game-paused', 'no-such-timer', 'invalid-deadline'],
  act: adjustClock,
});
