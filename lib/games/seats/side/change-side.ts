import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type Draft, SERVER } from '@/lib/games/engine/entries';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  executeAct,
} from '@/lib/games/engine/game-act';
import { append, type Progress } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import { OPPONENT } from '@/lib/games/model/opponent';
import { masterRoles, mayFree } from '@/lib/games/model/permissions';
import type { GameRecord, SeatRecord } from '@/lib/games/model/records';
import { peopleOf, personIn } from '@/lib/games/model/seats';
import type { Services, ServicesWith } from '@/lib/games/model/services';
import type { SideChange, SideMember, UnderstudyChange } from '@/lib/games/model/side-records';
import type { UserId } from '@/lib/games/model/types';
import { gamesOf, inCaptainsPlace, openAt } from '@/lib/games/seats/other-games';
import type { ActType } from '@/lib/trust/acts';

export interface SideCommand extends Omit<ActCommand, 'role'> {
  /** The side that is several people, or shall be. */
  readonly side: RoleId;
}

/** One game of the side, in the middle of the command. */
export interface SideContext extends ActContext {
  readonly seat: SeatRecord;
  /** The same seat in the game that the command names: people and links have other names in the other games. */
  readonly named: SeatRecord;
  readonly by: UserId;
}

export interface SideStep {
  readonly draft: Draft;
  /** Missing where nothing of it is beside the log. */
  readonly change?: SideChange | UnderstudyChange;
  /** What is pending at the table from now, where that changes. */
  readonly matters?: Progress['matters'];
  /** Mails beside those that follow from the game; of several games, the named one's alone are sent. */
  readonly jobs?: readonly KeyedJob[];
}

interface SideKind {
  readonly type: ActType;
  readonly meaning: readonly (string | number | null)[];
  /** Decided in each game of the campaign in which the same person is captain of the side. */
  readonly step: (context: SideContext) => Result<SideStep, GameError>;
}

/** One change among those who play a side, in every game of the campaign that this captain has it in. */
export function changeSide(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { side, ...command }: SideCommand,
  kind: SideKind,
): Promise<Result<ActReceipt, GameError>> {
  const meaning = [side, ...kind.meaning];
  const act = { type: kind.type, right: 'lead-side', reason: 'welcome', meaning } as const;
  return executeAct(services, command, act, (context) =>
    change(services, context, { by: command.by, side, named: seatOf(context.record, side) }, kind),
  );
}

interface Asked {
  readonly by: UserId;
  readonly side: RoleId;
  readonly named: SeatRecord | undefined;
}

const seatOf = ({ seats }: GameRecord, side: RoleId): SeatRecord | undefined => seats.find(({ role }) => role === side);

async function change(
  services: ServicesWith<'readCampaign' | 'readCommand', 'findRuleset' | 'snapshots'>,
  asked: ActContext,
  { by, side, named }: Asked,
  { step }: SideKind,
): Promise<Result<ActDone, GameError>> {
  const context = fromSide(asked, side, by);
  const own = stepAt(services, context, { by, side, named }, step);
  if (!own.ok) return own;
  const captain = named?.userId;
  const games = captain === undefined ? [] : await gamesOf(services, asked.record, side, captain);
  const others: Stepped[] = [];
  // A game that is over keeps those who played it.
  for (const other of games.filter(({ status }) => status !== 'over')) {
    const there = await openAt(services, other, context, by);
    if (!there.ok) return there;
    if (there.value === undefined)
      return err(refuse('command-in-progress', 'The games of the campaign move on; ask again.'));
    const stepped = stepAt(services, there.value, { by, side, named }, step);
    if (!stepped.ok) return stepped;
    others.push(stepped.value);
  }
  return ok({
    progress: own.value.progress,
    others: others.map(({ progress }) => progress),
    changes: [own.value, ...others].flatMap((one) => one.change ?? []),
    jobs: own.value.jobs,
  });
}

interface Stepped {
  readonly progress: Progress;
  readonly change: SideStep['change'] | undefined;
  readonly jobs: readonly KeyedJob[];
}

function stepAt(
  services: Pick<Services, 'findRuleset'>,
  context: ActContext,
  { by, side, named }: Asked,
  step: SideKind['step'],
): Result<Stepped, GameError> {
  if (context.progress.game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const seat = seatOf(context.record, side);
  // An organiser rules alone, and the built-in opponent plays alone.
  if (
    seat === undefined ||
    named === undefined ||
    seat.userId === OPPONENT ||
    masterRoles(services, context.record).includes(side)
  )
    return err(refuse('no-such-member', 'Only a side that people play can be several people.'));
  const stepped = step({ ...context, seat, named, by });
  if (!stepped.ok) return stepped;
  const { draft, change, matters = context.progress.matters, jobs = [] } = stepped.value;
  return ok({ progress: { ...append(context.progress, draft), matters }, change, jobs });
}

/** Who plays the side acts from it, from whatever other seat they could. */
function fromSide(context: ActContext, side: RoleId, by: UserId): ActContext {
  const seat = seatOf(context.record, side);
  const person = seat === undefined ? undefined : personIn(seat, by);
  return person === undefined ? context : { ...context, role: side, actor: person.actorId, ...inCaptainsPlace(person) };
}

/** The same without the right of somebody who is away: for what one does in one's own name. */
export function inOwnName({ instead: _, ...context }: SideContext): SideContext {
  return context;
}

/** The refusal for everybody but the captain, and who has their right while they are away; undefined for them. */
export function notCaptain({ seat, by }: SideContext): GameError | undefined {
  if (personIn(seat, by)?.leads) return undefined;
  return refuse('not-your-part', 'The captain of the side says who plays it.', { right: 'lead-side' });
}

/** The refusal for everybody but the captain and those who may free the seat; undefined for them. */
export const notInCharge = (services: Pick<Services, 'findRuleset'>, context: SideContext): GameError | undefined =>
  mayFree(services, context.record, context.by, context.seat.role) ? undefined : notCaptain(context);

/** The same for what outlasts every absence: to whom the seat goes. */
export function mayNotGiveSeat(services: Pick<Services, 'findRuleset'>, context: SideContext): GameError | undefined {
  const refusal = notInCharge(services, context);
  if (refusal !== undefined || context.instead === undefined) return refusal;
  if (mayFree(services, context.record, context.by, context.seat.role)) return undefined;
  const message = 'You act for the captain while they are away; to whom the seat goes, they say themselves.';
  return refuse('not-your-part', message, { right: 'lead-side' });
}

/** Which seat an act is about; an owner without a seat acts by the server, and says in what capacity. */
export const aboutSeat = ({ actor, seat: { role } }: SideContext): { readonly as?: 'owner'; readonly role: RoleId } =>
  actor === SERVER ? { as: 'owner', role } : { role };

/** Who a name in the log of the game that the command names is, also where others have that name. */
export const userNamed = ({ named }: SideContext, actor: string): UserId | undefined =>
  peopleOf(named).find(({ actorId }) => actorId === actor)?.userId;

/** Somebody of the side beside its captain, by their name in the log of the game that the command names. */
export function memberOf(context: SideContext, actor: string): Result<SideMember, GameError> {
  const userId = userNamed(context, actor);
  const found = context.seat.members?.find((member) => member.userId === userId);
  return found === undefined ? err(noSuchMember()) : ok(found);
}

export const noSuchMember = (): GameError =>
  refuse('no-such-member', 'Nobody of that name plays this side beside its captain.');
