import { route } from '@/app/api/_route';
import { lookAtSealed, lookSchema } from '@/lib/games/game-master/look-at-sealed';
import { ACT_REFUSALS, lookBody } from '@/lib/http/schemas/desk-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'Read sealed entries as the game master: answered once the look is in the log, where everybody can read it.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: lookBody,
  answer: lookSchema,
  guard: 'key-and-version',
  version: ({ receipt }) => receipt.version,
  refusals: [...ACT_REFUSALS, 'plays-here', 'nothing-sealed'],
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    lookAtSealed(services, { by, gameId, ...body, expectedVersion, idempotencyKey }),
});
