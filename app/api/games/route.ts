import { createGame } from '../../../lib/games/create-game';
import { listGames } from '../../../lib/games/list-games';
import { mapOk } from '../../../lib/http/map-ok';
import { createBody, createdSchema, gameListSchema } from '../../../lib/http/schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Your games: those that wait for you first.',
  auth: 'read',
  answer: gameListSchema,
  handler: async ({ house, by }) => mapOk(await listGames(house, { by }), (games) => ({ games })),
});

export const POST = route({
  summary: 'Create a game, with its seats and invitations.',
  auth: 'write',
  body: createBody,
  answer: createdSchema,
  status: 201,
  guard: 'key',
  refusals: ['unknown-ruleset', 'invalid-setup', 'too-many-games', 'idempotency-key-reused'],
  handler: ({ house, by, key, body: { ruleset, setup, ...asked } }) =>
    createGame(house, { by, rulesetId: ruleset, setup: setup ?? {}, ...asked, idempotencyKey: key }),
});
