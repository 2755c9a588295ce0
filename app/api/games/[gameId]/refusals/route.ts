import { route } from '@/app/api/_route';
import { readRefusals } from '@/lib/games/read-refusals';
import { refusalsSchema } from '@/lib/http/audit-schemas';
import { mapOk } from '@/lib/http/map-ok';
import { gameParams } from '@/lib/http/schemas';

export const GET = route({
  summary: "What was tried and refused: your own; to a game master, everybody's.",
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: refusalsSchema,
  handler: async ({ house, by, params }) =>
    mapOk(await readRefusals(house, { by, ...params }), (refusals) => ({ refusals })),
});
