import { err, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { sha256Hex } from '@/lib/trust/crypto';
import { type Command, repeatAnswer } from '../engine/command';
import { rolledBack } from '../engine/loss';
import { snapshotOf } from '../engine/snapshot';
import type { AnswerKey } from '../engine/store-progress';
import { withStandIns } from '../model/away/stand-ins';
import type { GameError } from '../model/errors';
import { forwarderIn, holderOf, notYours } from '../model/permissions';
import type { GameSnapshot } from '../model/records';
import { invisible } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { ActionReceipt } from '../model/types';

export interface SubmitActionInput extends Command {
  readonly role: RoleId;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  /** Free text beside the action: 1 to 2000 characters after trimming, no control characters but line breaks. */
  readonly note?: string;
  /** The draft that is sent by this. */
  readonly from?: DraftOrigin;
  /** The standing order by which the server sends it for who wrote it. */
  readonly standing?: StandingOrigin;
}

/** A standing order in the moment in which it is carried out for the `done + 1`st time. */
interface StandingOrigin {
  readonly orderId: string;
  readonly done: number;
  readonly repeats: boolean;
}

/** A draft of the side in the moment in which it is sent; the names are those of the log. */
export interface DraftOrigin {
  readonly draftId: string;
  readonly revision: number;
  readonly drafted: string;
  readonly signed?: string;
  /** Who put it forward: they submit it, and who signs it off carries it out. */
  readonly forwarder?: string;
}

/** The game as a submit finds it. `actor`: the name in the log of the person who holds the seat. */
export interface SubmitStart {
  readonly step: 'decide';
  readonly from: 'memory' | 'store';
  readonly game: GameSnapshot;
  readonly actor: string;
  /** Who is away, where the person acts by their right. */
  readonly instead?: string;
  readonly answersTo: AnswerKey;
}

type ReadSubmit = SubmitStart | { readonly step: 'answer'; readonly answer: Result<ActionReceipt, GameError> };

type SubmitReader = ServicesWith<'readCommand' | 'readGame', 'findRuleset' | 'guard' | 'now' | 'snapshots'>;

/**
 * What a submit is decided on. The first turn takes the snapshot in memory, if it is at the expected version: then one
 * statement stores it all, and its conditional update proves the snapshot right. Every other turn reads what is stored,
 * and may find that the answer is known already.
 */
export async function readSubmit(services: SubmitReader, input: SubmitActionInput, turn: number): Promise<ReadSubmit> {
  const answersTo = { userId: input.by, key: input.idempotencyKey, requestHash: requestHash(input) };
  const held = services.snapshots.newest(input.gameId);
  if (turn === 1 && held?.version === input.expectedVersion) {
    const who = submitter(services, held, input);
    if (who !== undefined) return { step: 'decide', from: 'memory', game: held, ...who, answersTo };
  }
  return readStored(services, input, held, answersTo);
}

async function readStored(
  services: SubmitReader,
  input: SubmitActionInput,
  held: GameSnapshot | undefined,
  answersTo: AnswerKey,
): Promise<ReadSubmit> {
  const { gameId, by: userId, idempotencyKey } = input;
  const read = await services.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion: held?.version });
  if (read === undefined) return refused(invisible());
  const who = submitter(services, read, input);
  if (who === undefined) return refused(await notYours(services, input));
  if (read.answered !== undefined) {
    return { step: 'answer', answer: repeatAnswer(read.answered, answersTo.requestHash) };
  }
  const loss = await services.guard.lossOf(gameId, read.nextSeq);
  if (loss !== undefined) return refused(rolledBack(gameId, loss));
  return { step: 'decide', from: 'store', game: snapshotOf(services, read, held), ...who, answersTo };
}

/** Who carries it out, or the one who put the draft forward that they sign off. */
function submitter(
  { now }: Pick<SubmitReader, 'now'>,
  game: Pick<GameSnapshot, 'seats' | 'summary'>,
  { from, ...input }: SubmitActionInput,
): Pick<SubmitStart, 'actor' | 'instead'> | undefined {
  // What is held in memory is of another moment.
  const { seats } = withStandIns({ seats: game.seats, summary: game.summary }, now().toISOString());
  const holder = holderOf(seats, input);
  if (holder === undefined || from?.forwarder === undefined) return holder;
  return forwarderIn(seats, input.role, from.forwarder);
}

const refused = (error: GameError): ReadSubmit => ({ step: 'answer', answer: err(error) });

// The expected version is left out: a client that looked again and repeats its command still means the same one.
function requestHash({ role, action, orders, note, from, standing }: SubmitActionInput): string {
  if (standing !== undefined) return sha256Hex(JSON.stringify(['standing', standing.orderId, standing.done]));
  if (from !== undefined) return draftHash(from);
  const meant = [role, action ?? null, orders ?? null];
  return sha256Hex(JSON.stringify(note === undefined ? meant : [...meant, note]));
}

/** What sending a draft means, also when the draft is gone. */
export const draftHash = ({ draftId, revision }: Pick<DraftOrigin, 'draftId' | 'revision'>): string =>
  sha256Hex(JSON.stringify(['draft', draftId, revision]));
