import { route } from '@/app/api/_route';
import { readCheckpoint } from '@/lib/games/log/read-checkpoint';
import { mapOk } from '@/lib/http/map-ok';
import { checkpointTextSchema, gameParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: "The current checkpoint of the game's log: a signed note for `fieldpost verify --checkpoint`.",
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  answer: checkpointTextSchema,
  as: 'text',
  refusals: ['imported-only'],
  handler: async ({ services, by, params }) =>
    mapOk(await readCheckpoint(services, { by, ...params }), ({ note }) => note),
});
