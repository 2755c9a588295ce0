import { route } from '@/app/api/_route';
import { announce } from '@/lib/games/press/send-message';
import { messageReceiptSchema } from '@/lib/games/press/shapes';
import { announcementBody, SEND_REFUSALS } from '@/lib/http/schemas/press-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'Tell everybody who may read the game something; the people in it get a mail.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: announcementBody,
  answer: messageReceiptSchema,
  refusals: SEND_REFUSALS,
  handler: ({ services, by, params: { gameId }, body }) => announce(services, { by, gameId, ...body }),
});
