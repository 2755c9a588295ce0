import { route } from '@/app/api/_route';
import { actPreviewSchema, previewAct } from '@/lib/games/game-master/preview-act';
import { ACT_REFUSALS, actPreviewBody, BACK_REFUSALS } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'What an act of the game master would do now; nothing is stored, and no die is foretold.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  body: actPreviewBody,
  answer: actPreviewSchema,
  refusals: [...ACT_REFUSALS, ...BACK_REFUSALS, 'no-dice', 'game-over', 'invalid-correction'],
  handler: ({ services, by, params: { gameId }, body }) => previewAct(services, { by, gameId, ...body }),
});
