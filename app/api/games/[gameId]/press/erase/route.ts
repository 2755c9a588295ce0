import { route } from '@/app/api/_route';
import { eraseMessage } from '@/lib/games/press/erase-message';
import { erasedMessageSchema } from '@/lib/games/press/shapes';
import { eraseMessageBody } from '@/lib/http/schemas/press-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'Erase the words of a message for good: your own; or, for who runs the game, any that you may read.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: eraseMessageBody,
  answer: erasedMessageSchema,
  refusals: ['no-such-message', 'not-your-note'],
  handler: ({ services, by, params: { gameId }, body }) => eraseMessage(services, { by, gameId, ...body }),
});
