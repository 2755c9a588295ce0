import { createdSchema, createGame } from '@/lib/games/create/create-game';
import { gameListSchema, listGames } from '@/lib/games/play/list-games';
import { gamesQuery } from '@/lib/http/schemas/list-schemas';
import { createBody } from '@/lib/http/schemas/schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Your games, page by page; on each page those that wait for you come first.',
  auth: 'read',
  query: gamesQuery,
  answer: gameListSchema,
  handler: ({ services, by, query: { status, ruleset: rulesetId, cursor: after, limit } }) =>
    listGames(services, { by, after, limit, rulesetId, ...(status === 'asked' ? { list: status } : { status }) }),
});

export const POST = route({
  summary: 'Create a game, with its seats and invitations.',
  auth: 'write',
  body: createBody,
  answer: createdSchema,
  status: 201,
  guard: 'key',
  refusals: ['unknown-ruleset', 'invalid-setup', 'too-many-games', 'no-such-pen-name', 'idempotency-key-reused'],
  handler: ({ services, by, key, body: { ruleset, setup, ...asked } }) =>
    createGame(services, { by, rulesetId: ruleset, setup: setup ?? {}, ...asked, idempotencyKey: key }),
});
