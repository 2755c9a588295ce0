import type { Decided, GameAction, GameEvent, GameSetup, GameState, Playable } from '@/lib/core/playable';
import { ok, type Result } from '@/lib/core/result';
import type { NoteId, Outcome, Rejection, RoleId, Standing } from '@/lib/core/ruleset';
import { forfeitOutcome } from '../model/matters/forfeit';
import type { Forfeit, PendingMatters } from '../model/matters/records';
import type { GameSnapshot } from '../model/records';
import type { Deadline, GameStatus } from '../model/types';
import { diceOf, draftsOfReveal } from './dice-box';
import { type Draft, draftsOfAction, draftsOfDice, draftsOfEvents, type EntryRef, SERVER } from './entries';

/** A game in the middle of a command: as it is stored, and what has happened to it since. Nothing of that is stored yet. */
export interface Progress {
  readonly game: GameSnapshot;
  readonly ruleset: Playable;
  readonly now: Position | undefined;
  /** Number of the next draw. */
  readonly nextDraw: number;
  readonly drafts: readonly Draft[];
  readonly events: readonly GameEvent[];
  /** Number of the entry that mails about this command are about. */
  readonly mailedEntry: number;
  readonly matters: PendingMatters;
  /** Those of the stored summary, unless an act has moved them. */
  readonly deadlines: readonly Deadline[];
  /** The position has come about otherwise than by events alone, so that it must be stored as it is. */
  readonly fullState?: true;
}

/** Where a game that has begun stands. */
interface Position {
  readonly state: GameState;
  readonly standing: Standing;
  readonly outcome: Outcome | undefined;
}

function positionAt(ruleset: Playable, state: GameState): Position {
  return { state, standing: ruleset.standing(state), outcome: ruleset.outcome(state) };
}

/** A game to which nothing has happened yet. */
export function fromSnapshot(game: GameSnapshot, ruleset: Playable): Progress {
  const { state, nextDraw, nextSeq: told } = game;
  // A game that runs has no outcome, and asking for it again would cost every command something.
  const outcome = game.status === 'over' ? game.summary.outcome : undefined;
  const now = state === undefined ? undefined : { state, standing: ruleset.standing(state), outcome };
  const { matters = {}, deadlines } = game.summary;
  return { game, ruleset, now, nextDraw, drafts: [], events: [], mailedEntry: told, matters, deadlines };
}

/** The number that the next entry of this game will have. */
export const nextSeqOf = ({ game, drafts }: Progress): number => game.nextSeq + drafts.length;

/** The instant that a command's entries will have: the times of a log go forward. `now`: ISO 8601. */
export const instantOf = ({ game: { lastAt } }: Pick<Progress, 'game'>, now: string): string =>
  lastAt !== undefined && lastAt > now ? lastAt : now;

export function statusOf({ now }: Progress): GameStatus {
  if (now === undefined) return 'open';
  return now.outcome === undefined ? 'running' : 'over';
}

export function append<P extends Progress>(progress: P, ...drafts: readonly Draft[]): P {
  return { ...progress, drafts: [...progress.drafts, ...drafts] };
}

/** One action of one role: of a person, of the clock or of the campaign. */
export interface ActionCommand {
  readonly role: RoleId;
  /** The role's name in the log. */
  readonly actor: string;
  readonly action: GameAction;
  readonly note?: NoteId;
  /** Who of the side prepared it, and who signed it off, by their names in the log. */
  readonly drafted?: string;
  readonly signed?: string;
  /** Who is away, and by whose right the actor acts. */
  readonly instead?: string;
  /** The server took it, by an order that the actor had left with it. */
  readonly standing?: true;
  /** The server took it in the side's place, because the side's time was out. */
  readonly clock?: true;
  /** The entry of another game's log that set it off. */
  readonly from?: EntryRef;
}

/** The dice epoch of a turn. */
const epochOf = ({ matters }: Pick<Progress, 'matters'>, turn: number): number => turn + (matters.epochShift ?? 0);

/** Decides an action in a game that has begun, with the game's own dice. `as`: the entry that says so, unless it is an action. */
export function execute<P extends Progress>(progress: P, command: ActionCommand, as?: Draft): Result<P, Rejection> {
  const { game, ruleset, now, nextDraw } = progress;
  if (now === undefined) throw new Error(`game ${game.gameId} has not begun`);
  const epoch = firstSecret(progress, now);
  const { roll, draws } = diceOf(game.gameId, game.dice, epoch, nextDraw);
  const ctx = command.note === undefined ? { by: command.role, roll } : { by: command.role, roll, note: command.note };
  const decided = ruleset.decide(now.state, command.action, ctx);
  if (!decided.ok) return decided;
  const { events, state } = decided.value;
  const after = positionAt(ruleset, state);
  const pending = laterEpochs(progress, epoch, after);
  // A person who acts is not gone.
  const matters = command.actor === SERVER ? pending : seenTo(pending, command.role);
  const turns = { before: epoch, after: epochOf({ matters }, after.standing.turn), over: after.outcome !== undefined };
  const drafts = [
    ...draftsOfAction(ruleset, command, events, draftsOfDice(epoch, nextDraw, draws), as),
    ...draftsOfReveal(game.gameId, game.dice, turns),
  ];
  const done = { now: after, nextDraw: nextDraw + draws.length, events: [...progress.events, ...events] };
  return ok({ ...append(progress, ...drafts), ...done, matters });
}

/** The first epoch whose dice nobody can know: the end of a game has revealed that of its last turn. */
const firstSecret = (progress: Progress, { standing, outcome }: Position): number =>
  epochOf(progress, standing.turn) + (outcome === undefined ? 0 : 1);

/** Where a correction has led back to an earlier turn, or past an end, the turns that come have dice of later epochs. */
function laterEpochs({ matters }: Progress, secret: number, { standing }: Position): PendingMatters {
  const missing = secret - epochOf({ matters }, standing.turn);
  const rest = withoutRequests(matters);
  return missing <= 0 ? rest : { ...rest, epochShift: (matters.epochShift ?? 0) + missing };
}

/** What is pending once somebody sees to the side of a role: nobody is called to take it over, or asked in another's place. */
export function seenTo({ called = [], delegated = [], ...rest }: PendingMatters, role: RoleId): PendingMatters {
  const calls = called.filter((one) => one !== role);
  const others = delegated.filter((one) => one.role !== role);
  return {
    ...rest,
    ...(calls.length === 0 ? {} : { called: calls }),
    ...(others.length === 0 ? {} : { delegated: others }),
  };
}

/** Acting answers: requests about the position before are withdrawn. */
function withoutRequests({ takeBack, ...matters }: PendingMatters): PendingMatters {
  return matters;
}

/**
 * Puts a game back to an earlier position of its own; `drafts` say so in the log. The dice of epochs that were revealed on
 * the way are known to everybody, so the turns that are played again get later epochs.
 */
export function goBack<P extends Progress>(progress: P, before: GameState, ...drafts: readonly Draft[]): P {
  const { ruleset, now, matters } = progress;
  const then = positionAt(ruleset, before);
  // The end of a game has revealed the epoch of its last turn as well.
  const reached = now === undefined ? 0 : now.standing.turn + (now.outcome === undefined ? 0 : 1);
  const shift = (matters.epochShift ?? 0) + Math.max(0, reached - then.standing.turn);
  const after = shift === 0 ? withoutRequests(matters) : { ...withoutRequests(matters), epochShift: shift };
  return { ...append(progress, ...drafts), now: then, matters: after, fullState: true };
}

/** Facts that put the position right, made by the rules' own corrections; `draft` is the act they belong to. */
export function correct<P extends Progress>(progress: P, { events, state }: Decided, draft: Draft): P {
  const { game, ruleset, now } = progress;
  const after = positionAt(ruleset, state);
  const before = epochOf(progress, now?.standing.turn ?? after.standing.turn);
  const turns = { before, after: epochOf(progress, after.standing.turn), over: after.outcome !== undefined };
  const drafts = [draft, ...draftsOfEvents(ruleset, events), ...draftsOfReveal(game.gameId, game.dice, turns)];
  const done = { now: after, events: [...progress.events, ...events] };
  return { ...append(progress, ...drafts), ...done, matters: withoutRequests(progress.matters), fullState: true };
}

/** A side loses to another because its time is out: the game is over, and shows the dice of its last turn as at every end. */
export function forfeit(progress: Progress, lost: Pick<Forfeit, 'role' | 'wins'>, draft: Draft): Progress {
  const { game, now, matters } = progress;
  if (now === undefined) throw new Error(`game ${game.gameId} has not begun`);
  const epoch = epochOf(progress, now.standing.turn);
  const reveal = draftsOfReveal(game.gameId, game.dice, { before: epoch, after: epoch, over: true });
  return {
    ...append(progress, draft, ...reveal),
    now: { ...now, outcome: forfeitOutcome(lost) },
    matters: { ...matters, forfeit: { ...lost, seq: nextSeqOf(progress) } },
  };
}

/** … and goes on after all. Everybody knows the dice of that turn, so those of a later epoch are thrown. */
export function liftForfeit<P extends Progress>(progress: P, ...drafts: readonly Draft[]): P {
  const { game, ruleset, now } = progress;
  if (now === undefined) throw new Error(`game ${game.gameId} has not begun`);
  const { forfeit: _, ...rest } = progress.matters;
  const matters = { ...rest, epochShift: (rest.epochShift ?? 0) + 1 };
  return { ...append(progress, ...drafts), now: positionAt(ruleset, now.state), matters, fullState: true };
}

/** Starts a game whose seats are all taken. */
export function beginPlay<P extends Progress>(progress: P, setup: GameSetup): P {
  const { game, ruleset } = progress;
  const first = start(progress, setup, 1);
  // A game may start from a position of a later turn, and only the state tells which.
  const begun = first.turn === 1 ? first : start(progress, setup, first.turn);
  const now = positionAt(ruleset, begun.state);
  const drafts: readonly Draft[] = [
    { type: 'game-started', actor: SERVER, payload: {} },
    ...draftsOfDice(begun.epoch, 0, begun.draws),
    ...draftsOfEvents(ruleset, begun.events),
    ...draftsOfReveal(game.gameId, game.dice, {
      before: begun.epoch,
      after: begun.turn,
      over: now.outcome !== undefined,
    }),
  ];
  const next = nextSeqOf(progress);
  return {
    ...append(progress, ...drafts),
    now,
    nextDraw: begun.draws.length,
    events: begun.events,
    mailedEntry: next,
    fullState: true,
  };
}

function start({ game, ruleset }: Progress, setup: GameSetup, epoch: number) {
  const { roll, draws } = diceOf(game.gameId, game.dice, epoch, 0);
  const { events, state } = ruleset.start(setup, { by: ruleset.roles(setup)[0]?.id ?? '', roll });
  return { epoch, events, state, draws, turn: ruleset.standing(state).turn };
}

/** Goes on by other rules, from the position that they make of all that happened; whatever was proposed is settled. */
export function continueWithRules(progress: Progress, ruleset: Playable, state: GameState, draft: Draft): Progress {
  const { upgrade, ...matters } = progress.matters;
  const game = { ...progress.game, rulesetVersion: ruleset.meta.version };
  return { ...append(progress, draft), game, ruleset, now: positionAt(ruleset, state), matters, fullState: true };
}

/** Begins a trial at a position that another game has come to. */
export function beginAt<P extends Progress>(progress: P, state: GameState, draft: Draft): P {
  const now = positionAt(progress.ruleset, state);
  return { ...append(progress, draft), now, mailedEntry: nextSeqOf(progress), fullState: true };
}
