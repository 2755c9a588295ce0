import { route } from '@/app/api/_route';
import { openNotebook } from '@/lib/games/press/open-notebook';
import { openedNotebookSchema } from '@/lib/games/press/shapes';
import { openNotebookBody } from '@/lib/http/schemas/press-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'Open the notebook of your side to all who may read the game, after its end. It cannot be closed again.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: openNotebookBody,
  answer: openedNotebookSchema,
  refusals: ['not-your-part', 'not-your-seat', 'drafts-only', 'game-not-over'],
  handler: ({ services, by, params: { gameId }, body }) => openNotebook(services, { by, gameId, ...body }),
});
