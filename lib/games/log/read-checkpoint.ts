import { err, ok, type Result } from '@/lib/core/result';
import { type Hash, headOf, merkleRoot, type TreeHead } from '@/lib/trust/merkle';
import { consistencyProof } from '@/lib/trust/proofs';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import type { House } from '../model/services';
import type { GameId, UserId } from '../model/types';

export interface ReadCheckpointInput {
  readonly by?: UserId;
  readonly gameId: GameId;
}

/** The head of a game's log as it stands, and the house's signature under it. */
export interface GameCheckpoint extends TreeHead {
  /** The signed note (lib/trust/checkpoint), as mails carry it. */
  readonly note: string;
}

/**
 * The checkpoint of a game's log at this moment, written down before it is shown. Signed when it is asked for; the same log
 * has the same note.
 */
export async function readCheckpoint(
  house: House,
  input: ReadCheckpointInput,
): Promise<Result<GameCheckpoint, GameError>> {
  const game = await gameFor(house, input, 'read');
  if (!game.ok) return game;
  if (game.value.summary.matters?.imported === true) return err(notOurs());
  const head = checkpointOf(house, game.value);
  await witnessed(house, game.value.gameId, head);
  return ok(head);
}

/** A log that has lost entries is shown as it is, but what it says now is nothing that it could be held to later. */
async function witnessed(house: House, gameId: GameId, head: GameCheckpoint): Promise<void> {
  if ((await house.guard.lossOf(gameId)) === undefined) await house.witness.record(gameId, head);
}

export function checkpointOf(
  { notary }: Pick<House, 'notary'>,
  { gameId, nextSeq, peaks }: Pick<GameRecord, 'gameId' | 'nextSeq' | 'peaks'>,
): GameCheckpoint {
  const head = headOf({ size: nextSeq, peaks });
  return { ...head, note: notary.sign(gameId, head) };
}

export interface ReadConsistencyInput extends ReadCheckpointInput {
  readonly from: number;
  /** The size of the log as it stands, unless told. */
  readonly to?: number;
}

/** That the log of size `to.size` begins with the log of size `from.size` (RFC 6962, 2.1.2). */
export interface Consistency {
  readonly from: TreeHead;
  readonly to: TreeHead;
  readonly proof: readonly Hash[];
}

/** The proof between two sizes of a game's log, made from the stored leaves and not from what is kept beside the game. */
export async function readConsistency(
  house: House,
  input: ReadConsistencyInput,
): Promise<Result<Consistency, GameError>> {
  const game = await gameFor(house, input, 'read');
  if (!game.ok) return game;
  const { gameId, nextSeq } = game.value;
  const { from, to = nextSeq } = input;
  if (from > to || to > nextSeq) return err(noSuchSize(nextSeq));
  const leaves = await house.store.readLeaves(gameId, to);
  const head = (size: number): TreeHead => ({ size, root: merkleRoot(leaves.slice(0, size)) });
  return ok({ from: head(from), to: head(to), proof: consistencyProof(leaves, from) });
}

/** A house signs for what it has written itself. */
const notOurs = (): GameError =>
  refuse(
    'imported-only',
    'This game came from another house and has not gone on here: this house does not sign its log.',
  );

function noSuchSize(size: number): GameError {
  const message = `The log of this game has ${size} entries: ask from one size to a later one, of 0 to ${size}.`;
  return refuse('checkpoint-not-found', message, { size });
}
