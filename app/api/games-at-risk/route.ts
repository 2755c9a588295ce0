import { listAtRisk } from '@/lib/games/handover/at-risk';
import { atRiskSchema } from '@/lib/games/handover/at-risk-shapes';
import { dangerQuery } from '@/lib/http/schemas/list-schemas';
import { route } from '../_route';

export const GET = route({
  summary:
    'Games that run and that you own or rule in, those in the greatest danger first over all pages: how long each awaited seat has been ' +
    'silent against the median of its last 15 answers, and how mail goes to those who play it.',
  auth: 'read',
  query: dangerQuery,
  answer: atRiskSchema,
  handler: ({ services, by, query: { cursor: after } }) => listAtRisk(services, { by, after }),
});
