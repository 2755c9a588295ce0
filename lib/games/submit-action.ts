import type { GameAction, GameState, Playable, Step } from '../core/playable';
import { err, ok, type Result } from '../core/result';
import type { RoleId } from '../core/ruleset';
import { sha256 } from '../trust/encoding';
import { diceOf, draftsOfReveal } from './dice-box';
import { draftsOfAction, draftsOfDice, writeEntries } from './entries';
import { type GameError, refuse } from './errors';
import { isGameId } from './ids';
import { mailsOf } from './mails';
import type { Answered, CommandRead, Commit, GameSnapshot, House } from './ports';
import { summaryOf } from './position';
import { readAction } from './read-action';
import { invisible } from './seats';
import type { ActionReceipt, GameId, UserId } from './types';

export interface SubmitActionInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly role: RoleId;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  /** Free text beside the action: 1 to 2000 characters after trimming, no control characters but line breaks. */
  readonly note?: string;
  readonly expectedVersion: number;
  readonly idempotencyKey: string;
}

/** A snapshot with which the game can go on. */
interface Table {
  readonly ruleset: Playable;
  readonly state: GameState;
  readonly actor: string;
}

/** A command that was decided: what to store, what to answer, and the game after it. */
interface Decided {
  readonly commit: Commit;
  readonly receipt: ActionReceipt;
  readonly after: GameSnapshot;
}

type Answer = Result<ActionReceipt, GameError>;

/**
 * One action of one seat: checked, decided, stored with its log entries, its answer and its mails, all in one
 * transaction or not at all. The same key and body again gets the stored answer; nothing is stored for a refusal.
 */
export async function submitAction(house: House, input: SubmitActionInput): Promise<Answer> {
  if (!isGameId(input.gameId)) return err(invisible());
  const name = `${input.gameId} ${input.by} ${input.idempotencyKey}`;
  if (house.running.has(name))
    return err(refuse('command-in-progress', 'This command is being carried out; ask again.'));
  house.running.add(name);
  try {
    return (await fromMemory(house, input)) ?? (await fromStore(house, input));
  } finally {
    house.running.delete(name);
  }
}

/**
 * The quick way: with the snapshot in memory at the expected version, one statement does it all, and its conditional
 * update proves the snapshot right. Whatever else happens is decided again on what is stored.
 */
async function fromMemory(house: House, input: SubmitActionInput): Promise<Answer | undefined> {
  const held = house.snapshots.newest(input.gameId);
  if (held === undefined || held.version !== input.expectedVersion) return undefined;
  const decided = decide(house, input, held);
  if (!decided.ok) return undefined;
  return (await house.store.commit(decided.value.commit)) === 'committed' ? done(house, decided.value) : undefined;
}

async function fromStore(house: House, input: SubmitActionInput): Promise<Answer> {
  const { gameId, by: userId, idempotencyKey } = input;
  const held = house.snapshots.newest(gameId);
  const read = await house.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion: held?.version });
  if (read === undefined) return err(invisible());
  const seat = seatOf(read, input);
  if (!seat.ok) return seat;
  if (read.answered !== undefined) return answerAgain(read.answered, input);
  const decided = decide(house, input, snapshotOf(house, read, held));
  if (!decided.ok) return decided;
  const committed = await house.store.commit(decided.value.commit);
  return committed === 'committed' ? done(house, decided.value) : lost(house, input);
}

/** Another command was first, perhaps this very one through another process. */
async function lost(house: House, input: SubmitActionInput): Promise<Answer> {
  const { gameId, by: userId, idempotencyKey } = input;
  const read = await house.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion: input.expectedVersion });
  if (read === undefined) return err(invisible());
  return read.answered === undefined ? err(stale(read.version)) : answerAgain(read.answered, input);
}

function done(house: House, { receipt, after }: Decided): Answer {
  house.snapshots.keep(after);
  return ok(receipt);
}

function snapshotOf(house: House, read: CommandRead, held: GameSnapshot | undefined): GameSnapshot {
  const { stateText, answered, ...rest } = read;
  if (held?.version === read.version) return held;
  const ruleset = house.findRuleset(read.rulesetId);
  const state = stateText === undefined ? undefined : ruleset?.loadState(stateText);
  const snapshot = { ...rest, state };
  if (state !== undefined) house.snapshots.keep(snapshot);
  return snapshot;
}

function decide(house: House, input: SubmitActionInput, game: GameSnapshot): Result<Decided, GameError> {
  const table = tableOf(house, input, game);
  if (!table.ok) return table;
  const { ruleset, state } = table.value;
  const action = readAction(ruleset, state, input);
  if (!action.ok) return action;
  const epoch = ruleset.standing(state).turn;
  const { roll, draws } = diceOf(game.gameId, game.dice, epoch, game.nextDraw);
  const decided = ruleset.decide(state, action.value, { by: input.role, roll });
  if (!decided.ok) {
    return err({ kind: 'rule', rejection: decided.error, message: ruleset.explain(decided.error) });
  }
  const dice = draftsOfDice(epoch, game.nextDraw, draws);
  return ok(
    settle(house, input, game, table.value, {
      action: action.value,
      step: decided.value,
      dice,
      epoch,
      drawn: draws.length,
    }),
  );
}

interface Deed {
  readonly action: GameAction;
  readonly step: Step;
  readonly dice: ReturnType<typeof draftsOfDice>;
  readonly epoch: number;
  readonly drawn: number;
}

/** Makes of a decided action what is to be stored and answered. */
function settle(house: House, input: SubmitActionInput, game: GameSnapshot, table: Table, deed: Deed): Decided {
  const { ruleset, actor } = table;
  const { step } = deed;
  const summary = summaryOf(ruleset, step.state);
  const over = summary.outcome !== undefined;
  const turns = { before: deed.epoch, after: ruleset.standing(step.state).turn, over };
  const drafts = [
    ...draftsOfAction(ruleset, { role: input.role, actor }, deed.action, step, deed.dice),
    ...draftsOfReveal(game.gameId, game.dice, turns),
  ];
  const at = house.now().toISOString();
  const { entries, chain } = writeEntries(house, game, at, drafts);
  const next = { nextSeq: chain.nextSeq, nextDraw: game.nextDraw + deed.drawn, head: chain.head, summary };
  const status = over ? 'over' : 'running';
  const after: GameSnapshot = { ...game, ...next, status, version: game.version + 1, state: step.state };
  const receipt = receiptOf(ruleset, input.role, step, after, game.nextSeq);
  const { gameId, version: expectedVersion, seats } = game;
  const jobs = mailsOf({
    gameId,
    seq: game.nextSeq,
    by: input.by,
    seats,
    before: game.summary.awaiting,
    after: summary,
  });
  const answer = answerOf(input, receipt);
  const stored = { ...next, status, stateText: ruleset.dumpState(step.state) } as const;
  return { commit: { gameId, expectedVersion, after: stored, at, entries, jobs, answer }, receipt, after };
}

function receiptOf(ruleset: Playable, role: RoleId, step: Step, after: GameSnapshot, seq: number): ActionReceipt {
  const { awaiting, outcome } = after.summary;
  // What the actor may not see of its own consequences stays out of the answer too.
  const seen = step.events.filter((event) => ruleset.secrecy(event)?.visibleTo.includes(role) ?? true);
  const lines = seen.map((event) => ruleset.describe(event, role));
  const facts = { gameId: after.gameId, version: after.version, seq, lines, awaiting };
  return outcome === undefined ? facts : { ...facts, outcome };
}

function tableOf(house: House, input: SubmitActionInput, game: GameSnapshot): Result<Table, GameError> {
  const seat = seatOf(game, input);
  if (!seat.ok) return seat;
  if (game.version !== input.expectedVersion) return err(stale(game.version));
  if (game.status === 'open') return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
  if (game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const ruleset = house.findRuleset(game.rulesetId);
  if (ruleset === undefined || game.state === undefined) {
    return err(refuse('unknown-ruleset', `The rules system "${game.rulesetId}" of this game is not here any more.`));
  }
  return ok({ ruleset, state: game.state, actor: seat.value });
}

/** The actor's name in the log, if the seat is the asker's. A private game does not exist for those outside it. */
export function seatOf(
  game: Pick<GameSnapshot, 'seats' | 'visibility' | 'ownerId'>,
  input: { readonly by: UserId; readonly role: RoleId },
): Result<string, GameError> {
  const own = game.seats.filter(({ userId }) => userId === input.by);
  const actorId = own.find(({ role }) => role === input.role)?.actorId;
  if (actorId !== undefined) return ok(actorId);
  const member = own.length > 0 || game.ownerId === input.by || game.visibility === 'public';
  return err(member ? refuse('not-your-seat', 'You do not hold this seat.') : invisible());
}

function stale(version: number): GameError {
  return refuse('stale-version', 'The game has moved on; look at it again before you act.', { version });
}

function answerOf(input: SubmitActionInput, receipt: ActionReceipt): NonNullable<Commit['answer']> {
  const { by: userId, idempotencyKey: key } = input;
  return { userId, key, requestHash: requestHash(input), response: JSON.stringify(receipt) };
}

function answerAgain(answered: Answered, input: SubmitActionInput): Answer {
  if (answered.requestHash !== requestHash(input)) {
    return err(refuse('idempotency-key-reused', 'This key was used for another command; take a new one.'));
  }
  const receipt: ActionReceipt = JSON.parse(answered.response);
  return ok(receipt);
}

// The expected version is left out: a client that looked again and repeats its command still means the same one.
function requestHash({ role, action, orders }: SubmitActionInput): string {
  return sha256(JSON.stringify([role, action ?? null, orders ?? null])).toString('hex');
}
