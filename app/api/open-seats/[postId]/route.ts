import { route } from '@/app/api/_route';
import { takeOpenSeat } from '@/lib/games/open-seats/take-open-seat';
import { joinedSchema } from '@/lib/games/seats/join-game';
import { openSeatParams } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Take a posted seat; with the last seat the game starts.',
  auth: 'write',
  params: openSeatParams,
  unknown: 'post-not-found',
  answer: joinedSchema,
  refusals: ['seat-taken', 'too-many-seats', 'log-rolled-back'],
  handler: ({ services, by, params }) => takeOpenSeat(services, { by, ...params }),
});
