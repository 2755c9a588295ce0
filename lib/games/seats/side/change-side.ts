import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { Draft } from '@/lib/games/engine/entries';
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
import { OPPONENT } from '@/lib/games/model/opponent';
import { masterRoles } from '@/lib/games/model/permissions';
import type { SeatRecord, SideChange, SideMember } from '@/lib/games/model/records';
import { personIn } from '@/lib/games/model/seats';
import type { Services, ServicesWith } from '@/lib/games/model/services';
import type { UserId } from '@/lib/games/model/types';
import { gamesOf, openAt } from '@/lib/games/seats/other-tables';
import type { ActType } from '@/lib/trust/acts';

export interface SideCommand extends Omit<ActCommand, 'role'> {
  /** The side that is several people, or shall be. */
  readonly side: RoleId;
}

/** One game of the side, in the middle of the command. */
export interface SideTable extends ActContext {
  readonly seat: SeatRecord;
  readonly by: UserId;
}

interface SideStep {
  readonly draft: Draft;
  readonly change: SideChange;
}

interface SideKind {
  readonly type: ActType;
  readonly meaning: readonly (string | number | null)[];
  /** Decided in each game of the campaign in which the same person is captain of the side. */
  readonly step: (table: SideTable) => Result<SideStep, GameError>;
}

/** One change among those who play a side, in every game of the campaign that this captain has it in. */
export function changeSide(
  services: ActServices & ServicesWith<'readCampaign', 'randomBytes'>,
  { side, ...command }: SideCommand,
  kind: SideKind,
): Promise<Result<ActReceipt, GameError>> {
  const meaning = [side, ...kind.meaning];
  const act = { type: kind.type, right: 'lead-side', reason: 'welcome', meaning } as const;
  return executeAct(services, command, act, (table) => change(services, table, { by: command.by, side }, kind));
}

interface Asked {
  readonly by: UserId;
  readonly side: RoleId;
}

async function change(
  services: ServicesWith<'readCampaign' | 'readCommand', 'findRuleset' | 'snapshots'>,
  asked: ActContext,
  { by, side }: Asked,
  { step }: SideKind,
): Promise<Result<ActDone, GameError>> {
  const table = fromSide(asked, side, by);
  const own = stepAt(services, table, { by, side }, step);
  if (!own.ok) return own;
  const captain = asked.record.seats.find(({ role }) => role === side)?.userId;
  const games = captain === undefined ? [] : await gamesOf(services, asked.record, side, captain);
  const others: Stepped[] = [];
  for (const other of games) {
    const there = await openAt(services, other, table, by);
    if (!there.ok) return there;
    if (there.value === undefined)
      return err(refuse('command-in-progress', 'The games of the campaign move on; ask again.'));
    const stepped = stepAt(services, there.value, { by, side }, step);
    if (!stepped.ok) return stepped;
    others.push(stepped.value);
  }
  return ok({
    progress: own.value.progress,
    others: others.map(({ progress }) => progress),
    changes: [own.value, ...others].map((one) => one.change),
  });
}

interface Stepped {
  readonly progress: Progress;
  readonly change: SideChange;
}

function stepAt(
  services: Pick<Services, 'findRuleset'>,
  table: ActContext,
  { by, side }: Asked,
  step: SideKind['step'],
): Result<Stepped, GameError> {
  if (table.progress.game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const seat = table.record.seats.find(({ role }) => role === side);
  // An organiser rules alone, and the built-in opponent plays alone.
  if (seat === undefined || seat.userId === OPPONENT || masterRoles(services, table.record).includes(side))
    return err(refuse('no-such-member', 'Only a side that people play can be several people.'));
  const stepped = step({ ...table, seat, by });
  if (!stepped.ok) return stepped;
  return ok({ progress: append(table.progress, stepped.value.draft), change: stepped.value.change });
}

/** Who plays the side acts from it, from whatever other seat they could. */
function fromSide(table: ActContext, side: RoleId, by: UserId): ActContext {
  const seat = table.record.seats.find(({ role }) => role === side);
  const person = seat === undefined ? undefined : personIn(seat, by);
  return person === undefined ? table : { ...table, role: side, actor: person.actorId };
}

/** The refusal for everybody but the captain; undefined for them. */
export function notCaptain({ seat, by }: SideTable): GameError | undefined {
  if (seat.userId === by) return undefined;
  return refuse('not-your-part', 'The captain of the side says who plays it.', { right: 'lead-side' });
}

/** Somebody of the side beside its captain. */
export function memberOf({ seat }: SideTable, userId: UserId | undefined): Result<SideMember, GameError> {
  const found = seat.members?.find((member) => member.userId === userId);
  return found === undefined ? err(noSuchMember()) : ok(found);
}

export const noSuchMember = (): GameError =>
  refuse('no-such-member', 'Nobody of that name plays this side beside its captain.');
