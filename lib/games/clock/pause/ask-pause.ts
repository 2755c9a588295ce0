import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { SERVER } from '@/lib/games/engine/entries';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '@/lib/games/engine/game-act';
import { append, instantOf, nextSeqOf, type Progress } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { hasLapsed } from '@/lib/games/model/matters/pauses';
import type { PauseRequest } from '@/lib/games/model/matters/records';
import { OPPONENT } from '@/lib/games/model/opponent';
import { masterRoles } from '@/lib/games/model/permissions';
import type { SeatRecord } from '@/lib/games/model/records';
import { actorsOf, acts, peopleOf } from '@/lib/games/model/seats';
import type { Services } from '@/lib/games/model/services';
import { paused } from '@/lib/games/play/decide-action';

export interface AskPauseInput extends ActCommand {
  /** False: no longer. */
  readonly wants: boolean;
}

/**
 * A side wants a pause, or no longer does. When a second side asks that no one person plays with the first, the game is paused in the same
 * command. The built-in opponent wants what the players want; who plays all sides alone needs nobody else.
 */
export function askPause(
  services: ActServices,
  { wants, ...command }: AskPauseInput,
): Promise<Result<ActReceipt, GameError>> {
  const type = wants ? 'pause-asked' : 'pause-withdrawn';
  const kind = { type, right: 'ask-pause', reason: 'welcome', meaning: {} } as const;
  return executeAct(services, command, kind, (context) => (wants ? ask(services, context) : withdraw(context)));
}

function ask(services: Pick<Services, 'findRuleset'>, context: ActContext): Result<ActDone, GameError> {
  const { progress, record, role, actor } = context;
  const { status } = progress.game;
  if (status === 'over') return err(refuse('game-over', 'This game is over.'));
  if (status === 'open') return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
  if (progress.matters.paused !== undefined) return err(paused());
  const open = openRequests(context);
  if (role === undefined || open.some(({ by }) => by === role))
    return err(refuse('nothing-to-change', 'Your side asks for a pause already.'));
  const at = instantOf(progress, context.at);
  const own = { by: role, actor, asked: nextSeqOf(progress), at };
  const asked = append(progress, draftOfAct('pause-asked', context, {}));
  const { seats } = record;
  const partner = open.find((one) => areApart(seats, one, own));
  if (partner !== undefined) return ok({ progress: pausedBy(asked, [partner, own], at) });
  const masters = masterRoles(services, record);
  const others = seats.filter((seat) => !masters.includes(seat.role) && seat.role !== role);
  const machine = others.find(({ userId }) => userId === OPPONENT);
  if (machine !== undefined && others.every(({ userId, actorId }) => userId === OPPONENT || actorId === actor))
    return ok({ progress: withMachine(asked, machine, own) });
  const isAlone = seats.every((seat) => masters.includes(seat.role) || seat.actorId === actor);
  if (isAlone && masters.length === 0) return ok({ progress: pausedBy(asked, [own], at) });
  return ok({ progress: { ...asked, matters: { ...asked.matters, pauseAsked: [...open, own] } } });
}

/** Those that still hold: who asked may act for the side, and it was not too long ago. */
function openRequests({ progress, record, at }: ActContext): readonly PauseRequest[] {
  const now = instantOf(progress, at);
  const mayAct = ({ by, actor }: PauseRequest): boolean =>
    record.seats
      .filter((seat) => seat.role === by)
      .flatMap(peopleOf)
      .some((person) => person.actorId === actor && acts(person.right));
  return (progress.matters.pauseAsked ?? []).filter((one) => !hasLapsed(one, now) && mayAct(one));
}

/** Whether two requests are those of two sides, and nobody plays both. */
const areApart = (seats: readonly SeatRecord[], one: PauseRequest, other: PauseRequest): boolean =>
  one.by !== other.by &&
  !actorsOf(seats, one.by).includes(other.actor) &&
  !actorsOf(seats, other.by).includes(one.actor);

function withMachine(progress: Progress, { role, actorId = '' }: SeatRecord, own: PauseRequest): Progress {
  const machine = { by: role, actor: actorId, asked: nextSeqOf(progress), at: own.at };
  const draft = draftOfAct('pause-asked', { role, actor: actorId, note: undefined }, {});
  return pausedBy(append(progress, draft), [own, machine], own.at);
}

function pausedBy(progress: Progress, requests: readonly PauseRequest[], at: string): Progress {
  const draft = draftOfAct('paused', BY_SERVER, { requests: requests.map(({ asked }) => asked) });
  const { pauseAsked: _, ...rest } = progress.matters;
  const askedBy: readonly RoleId[] = requests.map(({ by }) => by);
  return { ...append(progress, draft), matters: { ...rest, paused: { at, seq: nextSeqOf(progress), askedBy } } };
}

const BY_SERVER = { role: undefined, actor: SERVER, note: undefined } as const;

function withdraw(context: ActContext): Result<ActDone, GameError> {
  const { progress, role } = context;
  const open = openRequests(context);
  const others = open.filter(({ by }) => by !== role);
  if (others.length === open.length) return err(refuse('nothing-to-change', 'Your side does not ask for a pause.'));
  const { pauseAsked: _, ...rest } = progress.matters;
  const matters = others.length === 0 ? rest : { ...rest, pauseAsked: others };
  return ok({ progress: { ...append(progress, draftOfAct('pause-withdrawn', context, {})), matters } });
}
