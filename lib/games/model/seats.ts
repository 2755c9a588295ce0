import type { OpponentStrength, Role, RoleId } from '@/lib/core/ruleset';
import { type ApplicationRefusal, refuse } from './errors';
import { invitePath } from './ids';
import { OPPONENT } from './opponent';
import type { ListedGame, SeatHolder } from './records';
import type { SeatView, UserId } from './types';

/** Unknown, foreign and private games look the same. */
export const invisible = (): ApplicationRefusal => refuse('game-not-found', 'There is no such game for you.');

/** The roles in which a user sits, in the order of the seats. */
export function rolesOf(seats: readonly SeatHolder[], by: UserId | undefined): readonly RoleId[] {
  return by === undefined ? [] : seats.filter(({ userId }) => userId === by).map(({ role }) => role);
}

/** The name in the log of a user who sits down: theirs already, or the next free one that nobody ever had. */
export function actorFor(
  now: readonly SeatHolder[],
  userId: UserId,
  past: readonly Pick<SeatHolder, 'userId' | 'actorId'>[] = [],
): string {
  const seats = [...now, ...past];
  const known = seats.find((seat) => seat.userId === userId)?.actorId;
  if (known !== undefined) return known;
  const numbers = seats.flatMap(({ actorId }) => (actorId === undefined ? [] : [Number(actorId.slice(1))]));
  return `p${Math.max(0, ...numbers) + 1}`;
}

/** Who sees seats, and whether also the paths of open invitations. */
export interface SeatReader {
  readonly by: UserId | undefined;
  readonly mayInvite: boolean;
  /** Of the game's rules. */
  readonly strengths: readonly OpponentStrength[];
}

export function seatViews(
  game: ListedGame,
  roles: readonly Role[],
  { by, mayInvite, strengths }: SeatReader,
): readonly SeatView[] {
  return game.seats.map((seat) => {
    const role = roles.find(({ id }) => id === seat.role) ?? { id: seat.role, name: seat.role, kind: 'player' };
    const taken = seat.userId !== undefined;
    const shown = mayInvite && !taken && seat.inviteSecret !== undefined;
    return {
      role,
      taken,
      yours: taken && seat.userId === by,
      ...(seat.playerName === undefined ? {} : { playerName: seat.playerName }),
      ...(seat.actorId === undefined ? {} : { actor: seat.actorId }),
      ...(seat.userId === OPPONENT ? { machine: true as const, ...strengthIn(strengths, seat.strength) } : {}),
      ...(role.kind === 'organiser' && playsToo(game, roles, seat.userId) ? { playsToo: true as const } : {}),
      ...(shown && seat.inviteSecret !== undefined ? { invitePath: invitePath(game.gameId, seat.inviteSecret) } : {}),
    };
  });
}

/** In a word; nothing where the rules know one way only. */
function strengthIn(strengths: readonly OpponentStrength[], id: string | undefined): Pick<SeatView, 'strength'> {
  const found = strengths.find((one) => (id === undefined ? one.usual === true : one.id === id));
  return found === undefined ? {} : { strength: found.name };
}

/** Whether somebody plays a side of a game in which others play too. */
function playsToo({ seats }: ListedGame, roles: readonly Role[], userId: UserId | undefined): boolean {
  if (userId === undefined || seats.every((seat) => seat.userId === userId)) return false;
  const players = new Set(roles.filter(({ kind }) => kind === 'player').map(({ id }) => id));
  return seats.some((seat) => seat.userId === userId && players.has(seat.role));
}
