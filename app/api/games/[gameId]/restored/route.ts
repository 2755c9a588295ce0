import { route } from '@/app/api/_route';
import { restoreLog } from '@/lib/games/transfer/restore-log';
import { restoreBody, restoredSchema } from '@/lib/http/schemas/loss-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'Give up what a log has lost, so that the game goes on; everybody at the table is told by mail.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: restoreBody,
  answer: restoredSchema,
  refusals: ['nothing-lost', 'not-your-part', 'invalid-note', 'rules-not-here', 'command-in-progress'],
  handler: ({ services, by, params, body }) => restoreLog(services, { by, ...params, ...body }),
});
