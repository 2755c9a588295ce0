import { route } from '@/app/api/_route';
import { receiptSchema } from '@/lib/games/model/types';
import { stepSeeds } from '@/lib/games/seeds/step-seeds';
import { seedBody } from '@/lib/http/schemas/dice-schemas';
import { gameParams } from '@/lib/http/schemas/schemas';

const REFUSALS = [
  'not-your-seat',
  'not-your-part',
  'drafts-only',
  'game-not-started',
  'seeds-not-asked',
  'invalid-seed',
  'commitment-used',
  'wrong-seed',
  'stale-version',
  'idempotency-key-reused',
  'command-in-progress',
] as const;

export const POST = route({
  summary: 'A step in a game of own seeds: commit, reveal, delegate to the server, or start again with everybody.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: seedBody,
  answer: receiptSchema,
  guard: 'key-and-version',
  version: (receipt) => receipt.version,
  refusals: REFUSALS,
  handler: ({ services, by, params: { gameId }, body, version: expectedVersion, key: idempotencyKey }) =>
    stepSeeds(services, { by, gameId, expectedVersion, idempotencyKey }, body),
});
