import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { headOf, merkleRoot, type TreeHead } from '@/lib/trust/merkle';
import { consistencyProof } from '@/lib/trust/proofs';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import type { Services, ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { GameId, UserId } from '../model/types';

export interface ReadCheckpointInput {
  readonly by?: UserId;
  readonly gameId: GameId;
}

/** The head of a game's log as it stands, and the service's signature under it. */
export interface GameCheckpoint extends TreeHead {
  /** The signed note (lib/trust/checkpoint), as mails carry it. */
  readonly note: string;
}

/**
 * The checkpoint of a game's log at this moment, written down before it is shown. Signed when it is asked for; the same log
 * has the same note.
 */
export async function readCheckpoint(
  services: ServicesWith<'readGame', 'findRuleset' | 'guard' | 'notary' | 'witness'>,
  input: ReadCheckpointInput,
): Promise<Result<GameCheckpoint, GameError>> {
  const game = await gameFor(services, input, 'read');
  if (!game.ok) return game;
  if (game.value.summary.matters?.imported === true) return err(notOurs());
  const head = checkpointOf(services, game.value);
  await witnessed(services, game.value.gameId, head);
  return ok(head);
}

/** A log that has lost entries is shown as it is, but what it says now is nothing that it could be held to later. */
async function witnessed(
  services: Pick<Services, 'guard' | 'witness'>,
  gameId: GameId,
  head: GameCheckpoint,
): Promise<void> {
  if ((await services.guard.lossOf(gameId)) === undefined) await services.witness.record(gameId, head);
}

export function checkpointOf(
  { notary }: Pick<Services, 'notary'>,
  { gameId, nextSeq, peaks }: Pick<GameRecord, 'gameId' | 'nextSeq' | 'peaks'>,
): GameCheckpoint {
  const head = headOf({ size: nextSeq, peaks });
  return { ...head, note: notary.sign(gameId, head) };
}

export interface ReadConsistencyInput extends ReadCheckpointInput {
  readonly from: number;
  /** A size of the log; by default its size as it stands. */
  readonly to?: number;
}

const treeHeadSchema = z.strictObject({ size: z.int(), root: z.string() }) satisfies z.ZodType<TreeHead>;

export const consistencySchema = z
  .strictObject({ from: treeHeadSchema, to: treeHeadSchema, proof: z.array(z.string()).readonly() })
  .meta({ id: 'Consistency' });

/** That the log of size `to.size` begins with the log of size `from.size` (RFC 6962, 2.1.2). */
export type Consistency = Infer<typeof consistencySchema>;

/** The proof between two sizes of a game's log, made from the stored leaves and not from what is kept beside the game. */
export async function readConsistency(
  services: ServicesWith<'readGame' | 'readLeaves', 'findRuleset'>,
  input: ReadConsistencyInput,
): Promise<Result<Consistency, GameError>> {
  const game = await gameFor(services, input, 'read');
  if (!game.ok) return game;
  const { gameId, nextSeq } = game.value;
  const { from, to = nextSeq } = input;
  if (from > to || to > nextSeq) return err(noSuchSize(nextSeq));
  const leaves = await services.store.readLeaves(gameId, to);
  const head = (size: number): TreeHead => ({ size, root: merkleRoot(leaves.slice(0, size)) });
  return ok({ from: head(from), to: head(to), proof: consistencyProof(leaves, from) });
}

/** A service signs for what it has written itself. */
const notOurs = (): GameError =>
  refuse(
    'imported-only',
    'This game came from another service and has not gone on here: this service does not sign its log.',
  );

function noSuchSize(size: number): GameError {
  const message = `The log of this game has ${size} entries: ask from one size to a later one, of 0 to ${size}.`;
  return refuse('checkpoint-not-found', message, { size });
}
