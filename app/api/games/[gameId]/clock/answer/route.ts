import { actRoute } from '@/app/api/_act-route';
import { answerClock } from '@/lib/games/clock/propose-clock';
import { answerClockBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Say yes or no to another clock; the last yes sets it. A no of the proposer withdraws it.',
  body: answerClockBody,
  refusals: ['game-over', 'no-clock-asked'],
  act: answerClock,
});
