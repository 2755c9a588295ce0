import { route } from '@/app/api/_route';
import { exportGame } from '@/lib/games/export-game';
import { sealOf } from '@/lib/games/notary';
import { gameFileSchema, gameParams } from '@/lib/http/schemas';

export const GET = route({
  summary: 'The whole game as one file (JSON lines) that anybody can check offline: `fieldpost verify`.',
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  answer: gameFileSchema,
  as: 'stream',
  refusals: ['command-in-progress'],
  handler: ({ house, by, params }) => exportGame(house, { by, ...params }, sealOf(house)),
});
