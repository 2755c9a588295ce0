import { route } from '@/app/api/_route';
import { restoredSchema, restoreLog } from '@/lib/games/transfer/restore-log';
import { gameParams } from '@/lib/http/schemas/schemas';
import { restoreBody } from '@/lib/http/schemas/table-schemas';

export const POST = route({
  summary: 'Accept a loss of log entries, so that the game can continue. Everybody in the game gets a mail.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: restoreBody,
  answer: restoredSchema,
  refusals: ['nothing-lost', 'not-your-part', 'invalid-note', 'rules-not-here', 'command-in-progress'],
  handler: ({ services, by, params, body }) => restoreLog(services, { by, ...params, ...body }),
});
