import { listAtRisk } from '@/lib/games/handover/at-risk';
import { atRiskSchema } from '@/lib/games/handover/at-risk-shapes';
import { cursorQuery } from '@/lib/http/schemas/list-schemas';
import { route } from '../_route';

export const GET = route({
  summary:
    'Games that run and that you own or rule in, page by page from what has stood still longest: how long each awaited seat has been ' +
    'silent against its own median, and how mail goes to those who play it.',
  auth: 'read',
  query: cursorQuery,
  answer: atRiskSchema,
  handler: ({ services, by, query: { cursor: after } }) => listAtRisk(services, { by, after }),
});
