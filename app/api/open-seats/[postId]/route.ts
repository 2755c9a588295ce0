import { route } from '@/app/api/_route';
import { takeOpenSeat } from '@/lib/games/open-seats/take-open-seat';
import { joinedSchema } from '@/lib/games/seats/join-game';
import { joinBody, NAME_REFUSALS } from '@/lib/http/schemas/schemas';
import { openSeatParams } from '@/lib/http/schemas/side-schemas';

export const POST = route({
  summary: 'Take a posted seat; with the last seat the game starts.',
  auth: 'write',
  params: openSeatParams,
  unknown: 'post-not-found',
  body: joinBody,
  bodyOptional: true,
  answer: joinedSchema,
  refusals: ['seat-taken', 'too-many-seats', 'invalid-setup', 'log-rolled-back', ...NAME_REFUSALS],
  handler: ({ services, by, params, body }) => takeOpenSeat(services, { by, ...params, ...body }),
});
