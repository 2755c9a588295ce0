import type { Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { sha256Hex } from '@/lib/trust/crypto';
import { type Command, executeOnce, repeatAnswer, stale } from '../engine/command';
import { rolledBack } from '../engine/loss';
import { newNote, readNote } from '../engine/notes';
import { execute, fromSnapshot, type PlannedCommit, type Progress } from '../engine/progress';
import { snapshotOf } from '../engine/snapshot';
import { planCommits, storeAll } from '../engine/store-progress';
import { type GameError, refuse } from '../model/errors';
import { heldSeat, notYours } from '../model/permissions';
import type { GameSnapshot, NoteRow } from '../model/records';
import { rulesNotHere, rulesOf } from '../model/registry';
import { invisible } from '../model/seats';
import type { Services } from '../model/services';
import type { ActionReceipt } from '../model/types';
import { keepRefusal } from './keep-refusal';
import { readAction } from './read-action';

export interface SubmitActionInput extends Command {
  readonly role: RoleId;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  /** Free text beside the action: 1 to 2000 characters after trimming, no control characters but line breaks. */
  readonly note?: string;
}

/** A game and what an accepted action did to it; nothing is stored yet. */
interface Decided {
  readonly progress: Progress;
  readonly note?: NoteRow;
}

type Answer = Result<ActionReceipt, GameError>;

/**
 * One action of one seat: checked, decided, stored with its log entries, its answer, its mails and all that it does to
 * other games of the campaign, in one transaction or not at all. The same key and body again gets the stored answer;
 * nothing is stored for a refusal.
 */
export async function submitAction(services: Services, input: SubmitActionInput): Promise<Answer> {
  const answer = await executeOnce(
    services,
    input,
    async (turn) => (turn === 1 ? await fromMemory(services, input) : undefined) ?? fromStore(services, input),
  );
  if (!answer.ok) await keepRefusal(services, input, answer.error);
  return answer;
}

/**
 * The quick way: with the snapshot in memory at the expected version, one statement does it all, and its conditional
 * update proves the snapshot right. Whatever else happens is decided again on what is stored.
 */
async function fromMemory(services: Services, input: SubmitActionInput): Promise<Answer | undefined> {
  const held = services.snapshots.newest(input.gameId);
  if (held === undefined || held.version !== input.expectedVersion) return undefined;
  const actor = heldSeat(held.seats, input);
  if (actor === undefined) return undefined;
  const decided = decide(services, input, held, actor);
  return decided.ok ? store(services, input, decided.value) : undefined;
}

/** Undefined when another command was first. */
async function fromStore(services: Services, input: SubmitActionInput): Promise<Answer | undefined> {
  const { gameId, by: userId, idempotencyKey } = input;
  const held = services.snapshots.newest(gameId);
  const read = await services.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion: held?.version });
  if (read === undefined) return err(invisible());
  const actor = heldSeat(read.seats, input);
  if (actor === undefined) return err(await notYours(services, input));
  if (read.answered !== undefined) return repeatAnswer(read.answered, requestHash(input));
  const loss = await services.guard.lossOf(gameId, read.nextSeq);
  if (loss !== undefined) return err(rolledBack(gameId, loss));
  const decided = decide(services, input, snapshotOf(services, read, held), actor);
  return decided.ok ? store(services, input, decided.value) : decided;
}

/** Undefined when another command was first. */
async function store(
  services: Services,
  input: SubmitActionInput,
  { progress, note }: Decided,
): Promise<Answer | undefined> {
  const settled = await planCommits(services, progress, input.by);
  const receipt = receiptOf(progress, input.role, settled.own.after);
  const answer = { ...keyOf(input), requestHash: requestHash(input), response: JSON.stringify(receipt) };
  const commit = { ...settled.own.commit, answer, ...(note === undefined ? {} : { note }) };
  const own: PlannedCommit = { ...settled.own, commit };
  return (await storeAll(services, { ...settled, own })) === 'committed' ? ok(receipt) : undefined;
}

const keyOf = ({ by, idempotencyKey }: SubmitActionInput) => ({ userId: by, key: idempotencyKey });

/** `actor`: the name in the log of whoever holds the seat. */
function decide(
  services: Services,
  input: SubmitActionInput,
  game: GameSnapshot,
  actor: string,
): Result<Decided, GameError> {
  const table = tableOf(services, input, game);
  if (!table.ok) return table;
  const { ruleset, state } = table.value;
  const action = readAction(ruleset, state, input);
  if (!action.ok) return action;
  const words = input.note === undefined ? ok(undefined) : readNote(input.note);
  if (!words.ok) return words;
  const note = words.value === undefined ? undefined : newNote(services, words.value);
  const beside = note === undefined ? {} : { note: note.id };
  const deed = { role: input.role, actor, action: action.value, ...beside };
  const done = execute(fromSnapshot(game, ruleset), deed);
  if (done.ok) return ok({ progress: done.value, ...(note === undefined ? {} : { note }) });
  return err({ kind: 'rule', rejection: done.error, message: ruleset.explain(done.error) });
}

/** What an accepted command answers to the seat that sent it. */
export function receiptOf({ game, ruleset, events }: Progress, role: RoleId, after: GameSnapshot): ActionReceipt {
  const { awaiting, outcome } = after.summary;
  // What the actor may not see of its own consequences stays out of the answer too.
  const seen = events.filter((event) => ruleset.secrecy(event)?.visibleTo.includes(role) ?? true);
  const lines = seen.map((event) => ruleset.describe(event, role));
  const facts = { gameId: after.gameId, version: after.version, seq: game.nextSeq, lines, awaiting };
  return outcome === undefined ? facts : { ...facts, outcome };
}

/** The rules and the state of a game that can go on. */
function tableOf(
  services: Services,
  { expectedVersion }: SubmitActionInput,
  game: GameSnapshot,
): Result<{ readonly ruleset: Playable; readonly state: NonNullable<GameSnapshot['state']> }, GameError> {
  if (game.version !== expectedVersion) return err(stale(game.version));
  if (game.status === 'open') return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
  if (game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  if (game.summary.matters?.paused !== undefined) return err(paused());
  const ruleset = rulesOf(services, game);
  if (ruleset === undefined || game.state === undefined) return err(rulesNotHere(game));
  return ok({ ruleset, state: game.state });
}

export const paused = (): GameError =>
  refuse('game-paused', 'The game master has paused this game; it goes on when they say so.');

// The expected version is left out: a client that looked again and repeats its command still means the same one.
function requestHash({ role, action, orders, note }: SubmitActionInput): string {
  const meant = [role, action ?? null, orders ?? null];
  return sha256Hex(JSON.stringify(note === undefined ? meant : [...meant, note]));
}
