import { route } from '@/app/api/_route';
import { previewDesk } from '@/lib/games/game-master/preview-act';
import { BACK_REFUSALS, deskPreviewBody, deskPreviewSchema } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'What an act of the game master would do now; nothing is stored, and no die is foretold.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  body: deskPreviewBody,
  answer: deskPreviewSchema,
  refusals: [...BACK_REFUSALS, 'no-dice', 'game-over', 'invalid-correction'],
  handler: ({ house, by, params: { gameId }, body }) => previewDesk(house, { by, gameId, ...body }),
});
