import type { Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { stale } from '../engine/command';
import { newNote, readNote } from '../engine/notes';
import { execute, fromSnapshot, type Progress } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { lostByForfeit } from '../model/matters/forfeit';
import type { GameSnapshot, NoteRow } from '../model/records';
import { rulesNotHere, rulesOf } from '../model/registry';
import { peopleOf } from '../model/seats';
import type { Services } from '../model/services';
import { type ReadOrders, type Report, readOrders } from './read-action';
import type { SubmitActionInput, SubmitStart } from './read-submit';

/** A game and what an accepted action did to it; nothing is stored yet. */
interface DecidedAction {
  readonly progress: Progress;
  readonly note: NoteRow | undefined;
  /** All reports of the text where it holds several. */
  readonly reports: readonly Report[];
}

/** Reads the action and its note, and lets the rules decide. */
export function decideAction(
  services: Pick<Services, 'findRuleset' | 'randomBytes'>,
  { game, actor, instead }: Pick<SubmitStart, 'game' | 'actor' | 'instead'>,
  input: SubmitActionInput,
): Result<DecidedAction, GameError> {
  const playable = playableGame(services, input, game);
  if (!playable.ok) return playable;
  const unsigned = whyNotAlone(game, input);
  if (unsigned !== undefined) return err(unsigned);
  const { ruleset, state } = playable.value;
  const read = readOrders(ruleset, state, input);
  const ended = whyNotAfterTheEnd(game, ruleset, read);
  if (ended !== undefined) return err(ended);
  if (!read.ok) return read;
  const { action, reports } = read.value;
  const words = input.note === undefined ? ok(undefined) : readNote(input.note);
  if (!words.ok) return words;
  const note = words.value === undefined ? undefined : newNote(services, words.value);
  const { drafted, signed } = input.from ?? {};
  const command = {
    role: input.role,
    actor,
    action,
    ...(note === undefined ? {} : { note: note.id }),
    ...(drafted === undefined ? {} : { drafted }),
    ...(signed === undefined ? {} : { signed }),
    ...(instead === undefined ? {} : { instead }),
    ...(input.standing === undefined ? {} : { standing: true as const }),
  };
  const done = execute(fromSnapshot(game, ruleset), command);
  if (done.ok) {
    const barred = whyNotConceding(game, done.value, command);
    return barred === undefined ? ok({ progress: done.value, note, reports }) : err(barred);
  }
  return err({ kind: 'rule', rejection: done.error, message: ruleset.explain(done.error) });
}

/** The refusal where the captain has said that nothing of the side goes out without a second person. */
export function whyNotAlone(
  { seats }: Pick<GameSnapshot, 'seats'>,
  { role, from }: Pick<SubmitActionInput, 'role' | 'from'>,
): GameError | undefined {
  if (from?.signed !== undefined || seats.find((seat) => seat.role === role)?.signatures !== true) return undefined;
  return refuse(
    'signature-needed',
    'Nothing of this side goes out without a second person: put it forward as a draft, and another who may sign off sends it.',
  );
}

/**
 * A side of several people is given up by its captain, or by who may sign off for it, alone: the refusal for everybody else, with those who may, as the
 * log names them.
 */
function whyNotConceding(
  { status, seats }: Pick<GameSnapshot, 'status' | 'seats'>,
  { now }: Pick<Progress, 'now'>,
  { role, actor, signed }: { readonly role: RoleId; readonly actor: string; readonly signed?: string },
): GameError | undefined {
  const outcome = now?.outcome;
  if (status === 'over' || outcome?.reason !== 'concession' || !outcome.losers.includes(role)) return undefined;
  const people = seats.filter((seat) => seat.role === role).flatMap(peopleOf);
  const may = people.filter(({ right }) => right === 'sign-off').map(({ actorId }) => actorId);
  // Where the captain is gone and nobody is left who may, those who submit are not held in the game.
  if (may.length === 0 || may.includes(actor) || (signed !== undefined && may.includes(signed))) return undefined;
  return refuse(
    'not-your-part',
    `The captain of the side concedes, or who may sign off for it: ${may.join(', ')} in the log. You may put it forward as a draft.`,
    { right: 'act', may },
  );
}

/** The rules and the state of a game that can go on. */
function playableGame(
  services: Pick<Services, 'findRuleset'>,
  { expectedVersion }: SubmitActionInput,
  game: GameSnapshot,
): Result<{ readonly ruleset: Playable; readonly state: NonNullable<GameSnapshot['state']> }, GameError> {
  if (game.version !== expectedVersion) return err(stale(game.version));
  const reason = whyNotActing(game);
  if (reason !== undefined) return err(reason);
  const ruleset = rulesOf(services, game);
  if (ruleset === undefined || game.state === undefined) return err(rulesNotHere(game));
  return ok({ ruleset, state: game.state });
}

/** Why nobody can act now, if that is so: the game has not begun, or is paused. */
export function whyNotActing({ status, summary }: Pick<GameSnapshot, 'status' | 'summary'>): GameError | undefined {
  if (status === 'open') return refuse('game-not-started', 'This game waits for its seats to be taken.');
  return summary.matters?.paused === undefined ? undefined : paused();
}

/** In a game that is over nothing is done but what puts it right; the rules say what that is, and to whom it belongs. */
export function whyNotAfterTheEnd(
  { status, summary }: Pick<GameSnapshot, 'status' | 'summary'>,
  ruleset: Playable,
  read: Result<Pick<ReadOrders, 'action'>, unknown>,
): GameError | undefined {
  if (summary.matters?.forfeit !== undefined) return lostByForfeit();
  if (status !== 'over' || (read.ok && ruleset.allowedAfterEnd(read.value.action))) return undefined;
  return refuse('game-over', 'This game is over.');
}

export const paused = (): GameError =>
  refuse('game-paused', 'This game is paused until somebody who paused it lets it go on.');
