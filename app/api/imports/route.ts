import { ok } from '@/lib/core/result';
import { importGame } from '@/lib/games/transfer/import-game';
import {
  GAME_UPLOAD,
  IMPORT_REFUSALS,
  importProgressSchema,
  importQuery,
  importReceiptSchema,
} from '@/lib/http/schemas/import-schemas';
import { route } from '../_route';

export const POST = route({
  summary: 'Take a game out of another house: verified whole, kept as it stands, and yours to let go on here.',
  auth: 'write',
  query: importQuery,
  upload: GAME_UPLOAD,
  answer: importReceiptSchema,
  status: 201,
  refusals: IMPORT_REFUSALS,
  handler: ({ services, by, query, file }) => importGame(services, { by, file, ...query }),
});

export const GET = route({
  summary: 'How far your import is: for those who wait for the answer to it.',
  auth: 'read',
  answer: importProgressSchema,
  handler: async ({ services, by }) => ok({ step: services.importing.stepOf(by) ?? null }),
});
