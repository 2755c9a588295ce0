import { route } from '@/app/api/_route';
import { sealOf } from '@/lib/games/log/notary';
import { exportGame } from '@/lib/games/transfer/export-game';
import { gameFileSchema, gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'The whole game as one file (JSON lines) that anybody can check offline: `fieldpost verify`.',
  auth: 'optional',
  guests: true,
  params: gameParams,
  unknown: 'game-not-found',
  answer: gameFileSchema,
  as: 'stream',
  refusals: ['command-in-progress'],
  handler: ({ services, by, params }) => exportGame(services, { by, ...params }, sealOf(services)),
});
