import { ok } from '@/lib/core/result';
import { importGame, importReceiptSchema } from '@/lib/games/transfer/import-game';
import { GAME_UPLOAD, IMPORT_REFUSALS, importProgressSchema, importQuery } from '@/lib/http/schemas/import-schemas';
import { route } from '../_route';

export const POST = route({
  summary:
    'Import a game from another host: verified as a whole, kept unchanged. You become its owner and may continue it here.',
  auth: 'write',
  query: importQuery,
  upload: GAME_UPLOAD,
  answer: importReceiptSchema,
  status: 201,
  refusals: IMPORT_REFUSALS,
  handler: ({ services, by, query, file }) => importGame(services, { by, file, ...query }),
});

export const GET = route({
  summary: 'The progress of your import.',
  auth: 'read',
  answer: importProgressSchema,
  handler: async ({ services, by }) => ok({ step: services.importing.stepOf(by) ?? null }),
});
