import { route } from '@/app/api/_route';
import { answerAsUnderstudy, understudyAnswerSchema } from '@/lib/games/seats/understudies/answer-as-understudy';
import { gameParams } from '@/lib/http/schemas/schemas';
import { UNDERSTUDY_REFUSALS, understudyAnswerBody } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary:
    'As understudy, take the seat over that you are called to, or stand by no more. The same again changes nothing.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: understudyAnswerBody,
  answer: understudyAnswerSchema,
  refusals: UNDERSTUDY_REFUSALS,
  handler: ({ services, by, params: { gameId }, body }) => answerAsUnderstudy(services, { by, gameId, ...body }),
});
