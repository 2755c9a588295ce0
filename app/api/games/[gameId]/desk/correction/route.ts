import { readCorrection } from '../../../../../../lib/games/correct-position';
import { sampleSchema } from '../../../../../../lib/http/desk-schemas';
import { gameParams } from '../../../../../../lib/http/schemas';
import { route } from '../../../../_route';

export const GET = route({
  summary: 'The position as a game master may edit it, where the rules have corrections.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: sampleSchema,
  refusals: ['not-your-part', 'rules-not-here'],
  handler: ({ house, by, params: { gameId } }) => readCorrection(house, { by, gameId }),
});
