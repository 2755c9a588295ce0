import { readSeen } from '../../../../../../lib/games/look-at-sealed';
import { seenQuery, seenSchema } from '../../../../../../lib/http/desk-schemas';
import { gameParams } from '../../../../../../lib/http/schemas';
import { route } from '../../../../_route';

export const GET = route({
  summary: 'Sealed entries that this game master has looked at before.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  query: seenQuery,
  answer: seenSchema,
  refusals: ['not-your-part', 'plays-here', 'nothing-sealed'],
  handler: ({ house, by, params: { gameId }, query }) => readSeen(house, { by, gameId, ...query }),
});
