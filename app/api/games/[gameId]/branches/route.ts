import { route } from '@/app/api/_route';
import { branchGame } from '@/lib/games/create/branch-game';
import { listTrials } from '@/lib/games/create/list-trials';
import { gameListSchema } from '@/lib/games/play/list-games';
import { cursorQuery } from '@/lib/http/schemas/list-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';
import { branchBody, branchedSchema } from '@/lib/http/schemas/table-schemas';

const REFUSALS = [
  'game-not-started',
  'game-over',
  'invalid-setup',
  'sealed-position',
  'too-many-trials',
  'too-many-games',
  'rules-not-here',
  'idempotency-key-reused',
] as const;

export const GET = route({
  summary: 'Your trials of this game; nobody else sees them.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: gameListSchema,
  query: cursorQuery,
  handler: ({ services, by, params: { gameId }, query: { cursor: after } }) =>
    listTrials(services, { by, gameId, after }),
});

export const POST = route({
  summary: 'Make a trial from a position of this game, with its own dice. The game itself does not change.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: branchBody,
  answer: branchedSchema,
  status: 201,
  guard: 'key',
  refusals: REFUSALS,
  handler: ({ services, by, params: { gameId }, body: { seq, name }, key: idempotencyKey }) =>
    branchGame(services, { by, gameId, seq, name, idempotencyKey }),
});
