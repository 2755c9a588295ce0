import type { GameState } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type Draft, SERVER } from '../engine/entries';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { historyOf } from '../engine/history';
import { append, goBack, nextSeqOf, type Progress } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { OPPONENT } from '../model/opponent';
import type { GameRecord, SeatRecord } from '../model/records';
import { rolesOfGame, rulesNotHere } from '../model/registry';
import { actorsOf, peopleOf, personIn } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { paused } from '../play/decide-action';
import { barred, barrierTo, diceBefore, stillSealed } from './take-back';

export interface AskTakeBackInput extends ActCommand {
  /** The entry of the action; it goes with all that came after it. */
  readonly target: number;
}

/**
 * Asks the other sides for leave to have one of one's own last actions undone. Where nobody else plays, it is undone at
 * once, and so is a choice that is still sealed. Never past another side's action, a die, or anything that has come to
 * light: `take-back-barred` says which.
 */
export function askTakeBack(
  services: ActServices & ServicesWith<'readEntries'>,
  { target, ...command }: AskTakeBackInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'take-back-asked', right: 'ask-take-back', reason: 'welcome', meaning: target } as const;
  return executeAct(services, command, kind, (context) => ask(services, context, command.by, target));
}

async function ask(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  context: ActContext,
  by: UserId,
  target: number,
): Promise<Result<ActDone, GameError>> {
  const { record, progress, role } = context;
  const open = undoAllowed(progress);
  if (!open.ok) return open;
  if (role === undefined) return err(refuse('not-your-seat', 'Only who holds a seat can take an action back.'));
  if (progress.matters.takeBack !== undefined) return err(alreadyAsked(progress.matters.takeBack));
  const before = await positionBefore(services, context, target);
  if (!before.ok) return before;
  const { state, isSealed } = before.value;
  const others = othersAt(services, record, by);
  if (isSealed && others.length > 0) return ok({ progress: resealed(context, state, target) });
  const asked = append(
    progress,
    draftOfAct('take-back-asked', context, { target }),
    ...machinesAgree(services, record),
  );
  if (others.length === 0) return ok({ progress: takenBack(asked, state, target) });
  const takeBack = { by: role, target, asked: nextSeqOf(progress), waiting: others };
  return ok({ progress: { ...asked, matters: { ...progress.matters, takeBack } } });
}

/** A game in which people may ask for something to be undone. */
export function undoAllowed({ game, matters }: Progress): Result<undefined, GameError> {
  if (game.status === 'open') return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
  return matters.paused === undefined ? ok(undefined) : err(paused());
}

function alreadyAsked({ by, target }: { readonly by: RoleId; readonly target: number }): GameError {
  const words = 'One request to take something back is open already; it must be answered or withdrawn first.';
  return refuse('take-back-open', words, { by, target });
}

/** What may be undone. */
interface Undoable {
  /** The position before the target. */
  readonly state: GameState;
  /** Nobody else has seen anything of what goes. */
  readonly isSealed: boolean;
}

/** The position before the target, unless something keeps its author from having it back. */
export async function positionBefore(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  { record, actor, role }: Pick<ActContext, 'record' | 'actor' | 'role'>,
  target: number,
): Promise<Result<Undoable, GameError>> {
  const history = await historyOf(services, record);
  if (history === undefined) return err(rulesNotHere(record));
  const since = history.moments.slice(Math.max(0, target));
  const rows = since.map(({ row }) => row);
  const earlier = history.moments.slice(0, Math.max(0, target)).map(({ row }) => row);
  const asker = {
    actors: sideWith(record, role, actor),
    machines: machinesAt(services, record, actor),
    hadDice: diceBefore(earlier),
  };
  const barrier = rows.length === 0 ? { barrier: 'not-yours' as const, seq: target } : barrierTo(rows, asker);
  if (barrier !== undefined) return err(barred(target, barrier));
  const before = since[0]?.before;
  if (before === undefined) return err(barred(target, { barrier: 'not-yours', seq: target }));
  return ok({ state: before, isSealed: stillSealed(rows) });
}

/** Who acts for the side of a role, and the asker, who may have acted from another seat. */
export const sideWith = (record: GameRecord, role: RoleId | undefined, actor: string): ReadonlySet<string> =>
  new Set([actor, ...(role === undefined ? [] : actorsOf(record.seats, role))]);

/** The players' sides that other people than `by` play; one whose captain is gone is asked as long as anybody is in it. */
export const othersAt = (services: Pick<Services, 'findRuleset'>, record: GameRecord, by: UserId): readonly RoleId[] =>
  playersSeats(services, record).flatMap((seat) =>
    seat.userId !== OPPONENT && peopleOf(seat).length > 0 && personIn(seat, by) === undefined ? [seat.role] : [],
  );

/** The built-in opponent's actors, where nobody else plays against `actor`: else what it did is another player's affair too. */
export function machinesAt(
  services: Pick<Services, 'findRuleset'>,
  record: GameRecord,
  actor: string,
): ReadonlySet<string> {
  const others = playersSeats(services, record).filter((seat) =>
    peopleOf(seat).every(({ actorId }) => actorId !== actor),
  );
  if (others.some(({ userId }) => userId !== OPPONENT)) return new Set();
  return new Set(others.flatMap(({ actorId }) => actorId ?? []));
}

/** The built-in opponent is gracious. It says so in the log, which knows it as a player like any other. */
function machinesAgree(services: Pick<Services, 'findRuleset'>, record: GameRecord): readonly Draft[] {
  return playersSeats(services, record).flatMap(({ role, userId, actorId: actor }) =>
    userId === OPPONENT && actor !== undefined
      ? [draftOfAct('take-back-answered', { role, actor, note: undefined }, { granted: true })]
      : [],
  );
}

function playersSeats(services: Pick<Services, 'findRuleset'>, record: GameRecord): readonly SeatRecord[] {
  const players = new Set(rolesOfGame(services, record).flatMap(({ id, kind }) => (kind === 'player' ? [id] : [])));
  return record.seats.filter(({ role }) => players.has(role));
}

/** The game as it was before the target; everybody is told. */
export const takenBack = <P extends Progress>(progress: P, before: GameState, target: number): P =>
  goBack(progress, before, { ...undoing(target), news: true });

const undoing = (target: number): Draft => ({ type: 'taken-back', actor: SERVER, payload: { target } });

/** A sealed choice goes back without anybody's leave. The log says so; nobody gets a mail about what they have not seen. */
function resealed(context: ActContext, before: GameState, target: number): Progress {
  const { news: _, ...asked } = draftOfAct('take-back-asked', context, { target, sealed: true });
  return goBack(append(context.progress, asked), before, undoing(target));
}
