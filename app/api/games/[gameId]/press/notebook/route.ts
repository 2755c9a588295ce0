import { route } from '@/app/api/_route';
import { writeNotebook } from '@/lib/games/press/send-message';
import { messageReceiptSchema } from '@/lib/games/press/shapes';
import { notebookBody, SEND_REFUSALS } from '@/lib/http/schemas/press-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'Write into the notebook of your side. Nobody else reads it, until your side opens it after the game.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: notebookBody,
  answer: messageReceiptSchema,
  refusals: SEND_REFUSALS,
  handler: ({ services, by, params: { gameId }, body }) => writeNotebook(services, { by, gameId, ...body }),
});
