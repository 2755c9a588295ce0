import { route } from '@/app/api/_route';
import { followLive } from '@/lib/games/play/follow-live';
import { gameParams, liveQuery, liveSchema } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary:
    'Server-sent events: an event `moved` whenever the game has moved on, without what happened; and an event `draft` to those who play a side with others, when one of them has kept, changed, put forward or discarded a draft; and an event `press` to those who may read a new message, with how many there are.',
  auth: 'optional',
  guests: true,
  params: gameParams,
  unknown: 'game-not-found',
  query: liveQuery,
  answer: liveSchema,
  as: 'events',
  refusals: ['too-many-followers'],
  handler: ({ services, by, params, query, request: { address } }) =>
    followLive(services, { by, address, ...params, ...query }),
});
