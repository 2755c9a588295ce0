import { route } from '@/app/api/_route';
import { postSeat } from '@/lib/games/open-seats/post-seat';
import { readPosts } from '@/lib/games/open-seats/read-posts';
import { postedSchema, seatPostsSchema } from '@/lib/games/open-seats/shapes';
import { gameParams } from '@/lib/http/schemas/schemas';
import { postSeatBody } from '@/lib/http/schemas/side-schemas';

export const GET = route({
  summary: 'The seats of a game that are posted among the open seats: for the owner and the game master.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: seatPostsSchema,
  refusals: ['not-your-part'],
  handler: ({ services, by, params }) => readPosts(services, { by, ...params }),
});

export const POST = route({
  summary:
    'Post a free seat among the open seats, where anybody who is signed in may take it, or change what its post says: for the owner ' +
    'and the game master.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: postSeatBody,
  answer: postedSchema,
  refusals: ['not-your-part', 'invalid-post', 'seat-taken', 'game-over', 'imported-only', 'too-many-posts'],
  handler: ({ services, by, params: { gameId }, body }) => postSeat(services, { by, gameId, ...body }),
});
