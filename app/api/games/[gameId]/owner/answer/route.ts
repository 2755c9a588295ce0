import { actRoute } from '@/app/api/_act-route';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { answerOwnerBody } from '@/lib/http/schemas/table-schemas';

export const POST = actRoute({
  summary: 'Say yes or no to another owner; who is proposed takes the game over with their yes.',
  body: answerOwnerBody,
  refusals: ['no-owner-asked', 'owner-has-time'],
  act: answerOwner,
});
