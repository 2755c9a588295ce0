import { err, ok, type Result } from '@/lib/core/result';
import { commitmentsOf, committed } from '../engine/seeding';
import { type GameError, refuse } from '../model/errors';
import type { ActionReceipt } from '../model/types';
import {
  executeSeeding,
  openToCommitments,
  readHex,
  type SeedCommand,
  type SeedContext,
  type SeedingServices,
  stepped,
} from './seed-command';

export interface CommitSeedInput extends SeedCommand {
  /** SHA-256(enc("player-commit", gameId, side, P)) in hexadecimal. */
  readonly commitment: string;
}

/**
 * A side commits to the seed that it made. As long as nobody has shown a seed it may do so again: nothing that it could
 * choose by is known yet, and a seed that was lost does no harm.
 */
export async function commitSeed(
  services: SeedingServices,
  input: CommitSeedInput,
): Promise<Result<ActionReceipt, GameError>> {
  const commitment = readHex(input.commitment);
  if (!commitment.ok) return commitment;
  const kind = { right: 'act', meaning: ['commit', commitment.value] } as const;
  return executeSeeding(services, input, kind, (context) =>
    commit(context, { ...input, commitment: commitment.value }),
  );
}

function commit(context: SeedContext, { role: side, commitment }: CommitSeedInput): Result<SeedContext, GameError> {
  const open = openToCommitments(context, side);
  if (!open.ok) return open;
  const { seeding, actor, at, dice } = context;
  if (commitmentsOf(seeding).includes(commitment)) {
    return err(refuse('commitment-used', 'This commitment stands in the log already; make a new seed.'));
  }
  return ok(
    stepped(context, {
      seeding: committed(seeding, { side, commitment, delegated: false }, at),
      // A seed that the server had made for this side is dropped.
      seeds: dice.seeds.filter((one) => one.side !== side),
      draft: { type: 'seed-committed', actor, payload: { side, commitment } },
    }),
  );
}
