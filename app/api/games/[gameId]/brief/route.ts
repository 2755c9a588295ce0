import { route } from '@/app/api/_route';
import { readBrief } from '@/lib/games/handover/read-brief';
import { briefSchema } from '@/lib/games/handover/shapes';
import { gameParams, roleQuery } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary:
    'The brief of one of your own seats, for who takes it over: how the game stands, what is asked, what the side has drafted, the last turns in ' +
    'sentences, notes that people of the side left, and how fast each seat answers.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  query: roleQuery,
  answer: briefSchema,
  refusals: ['not-your-part', 'not-your-seat'],
  handler: ({ services, by, params, query }) => readBrief(services, { by, ...params, ...query }),
});
