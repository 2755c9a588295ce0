import { route } from '@/app/api/_route';
import { readRefusals } from '@/lib/games/log/read-refusals';
import { mapOk } from '@/lib/http/map-ok';
import { refusalsSchema } from '@/lib/http/schemas/audit-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: "Refused attempts: your own; for a game master, everybody's.",
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: refusalsSchema,
  handler: async ({ services, by, params }) =>
    mapOk(await readRefusals(services, { by, ...params }), (refusals) => ({ refusals })),
});
