import { actRoute } from '@/app/api/_act-route';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { answerTakeBackBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Answer a request to take an action back. Its author withdraws it with a no.',
  body: answerTakeBackBody,
  refusals: ['game-not-started', 'game-paused', 'no-take-back', 'not-asked', 'take-back-barred'],
  act: answerTakeBack,
});
