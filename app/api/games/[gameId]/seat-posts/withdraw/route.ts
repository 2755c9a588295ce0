import { route } from '@/app/api/_route';
import { postedSchema } from '@/lib/games/open-seats/shapes';
import { withdrawPost } from '@/lib/games/open-seats/withdraw-post';
import { gameParams } from '@/lib/http/schemas/schemas';
import { withdrawPostBody } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Take a seat out of the list of open seats; it stays free: for the owner and the game master.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: withdrawPostBody,
  answer: postedSchema,
  refusals: ['not-your-part', 'post-not-found'],
  handler: ({ services, by, params: { gameId }, body: { role } }) => withdrawPost(services, { by, gameId, role }),
});
