import { route } from '@/app/api/_route';
import { hintSchema, readHint } from '@/lib/games/play/read-hint';
import { gameParams, roleQuery } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary:
    'An action to consider for one of your seats, with odds and reasons; in games against the built-in opponent.',
  auth: 'read',
  guests: true,
  params: gameParams,
  unknown: 'game-not-found',
  query: roleQuery,
  answer: hintSchema,
  refusals: ['not-your-seat'],
  handler: ({ services, by, params, query }) => readHint(services, { by, ...params, ...query }),
});
