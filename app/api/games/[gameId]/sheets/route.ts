import { route } from '@/app/api/_route';
import { listSheets } from '@/lib/games/play/read-sheet';
import { mapOk } from '@/lib/http/map-ok';
import { gameParams, sheetListSchema } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'The sheets that the rules system can write of this game, for other programs.',
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  answer: sheetListSchema,
  handler: async ({ services, by, params }) =>
    mapOk(await listSheets(services, { by, ...params }), (sheets) => ({ sheets })),
});
