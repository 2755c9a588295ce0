import { route } from '@/app/api/_route';
import { onlookersSchema, readOnlookers } from '@/lib/games/seats/read-onlookers';
import { gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'The spectators of a game, for the people in it; the link for spectators, for those who may let them in.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: onlookersSchema,
  refusals: ['not-your-part'],
  handler: ({ services, by, params }) => readOnlookers(services, { by, ...params }),
});
