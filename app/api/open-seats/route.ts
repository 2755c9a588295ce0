import { listOpenSeats } from '@/lib/games/open-seats/list-open-seats';
import { openSeatsSchema } from '@/lib/games/open-seats/shapes';
import { openSeatsQuery } from '@/lib/http/schemas/list-schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Seats that anybody who is signed in may take, page by page, the newest post first.',
  auth: 'read',
  query: openSeatsQuery,
  answer: openSeatsSchema,
  handler: ({ services, by, query: { cursor: after, ruleset: rulesetId, timeZone } }) =>
    listOpenSeats(services, { by, after, rulesetId, timeZone }),
});
