import { route } from '@/app/api/_route';
import { readSheet, sheetSchema } from '@/lib/games/play/read-sheet';
import { sheetParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'One sheet: CSV to save, plain text to read.',
  auth: 'optional',
  guests: true,
  params: sheetParams,
  unknown: 'game-not-found',
  answer: sheetSchema,
  as: 'file',
  refusals: ['game-not-started', 'sheet-not-found'],
  handler: ({ services, by, params }) => readSheet(services, { by, ...params }),
});
