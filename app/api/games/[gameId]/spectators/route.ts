import { route } from '@/app/api/_route';
import { readOnlookers } from '@/lib/games/seats/read-onlookers';
import { gameParams } from '@/lib/http/schemas/schemas';
import { onlookersSchema } from '@/lib/http/schemas/watch-schemas';

export const GET = route({
  summary: 'Who looks on, for those at the table; the link to come by, for whoever may let spectators in.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: onlookersSchema,
  refusals: ['not-your-part'],
  handler: ({ services, by, params }) => readOnlookers(services, { by, ...params }),
});
