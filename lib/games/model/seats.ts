import type { OpponentStrength, Role, RoleId } from '@/lib/core/ruleset';
import { greaterRight } from './away/stand-ins';
import { type ApplicationRefusal, refuse } from './errors';
import { invitePath } from './ids';
import { OPPONENT } from './opponent';
import type { GameRecord, ListedGame, SeatHolder, SeatRecord } from './records';
import type { SideMember } from './side-records';
import type { SeatView, SideMemberView, SideRight, UserId } from './types';

/** Unknown, foreign and private games look the same. */
export const invisible = (): ApplicationRefusal => refuse('game-not-found', 'There is no such game for you.');

/** Everybody who plays the side of a seat, as the log knows them: its captain, then those beside. */
export function peopleOf({ userId, actorId, members = [] }: Omit<SeatHolder, 'role'>): readonly SidePerson[] {
  const others = members.map(personOf);
  if (userId === undefined || actorId === undefined) return others;
  return [{ userId, actorId, right: 'sign-off', own: 'sign-off', leads: true }, ...others];
}

function personOf({ userId, actorId, right, handed }: NonNullable<SeatHolder['members']>[number]): SidePerson {
  const person = { userId, actorId, own: right };
  if (handed === undefined) return { ...person, right, leads: false };
  return { ...person, right: greaterRight(right, handed.right), leads: handed.leads, instead: handed.instead };
}

/** Everybody who plays or organises, once, in the order of the seats; without the built-in opponent. */
export const peopleAt = (seats: readonly SeatHolder[]): readonly UserId[] =>
  [...new Set(seats.flatMap(peopleOf).map(({ userId }) => userId))].filter((userId) => userId !== OPPONENT);

/** `right`: what they may do now, also in the place of `instead`, who is away; `own`: by themselves; `leads`: as the captain, or for them. */
export interface SidePerson extends Pick<SideMember, 'userId' | 'actorId' | 'right'> {
  readonly own: SideRight;
  readonly leads: boolean;
  readonly instead?: string;
}

/** What somebody is in the side of a seat; undefined when they do not play it. */
export const personIn = (seat: Omit<SeatHolder, 'role'>, by: UserId | undefined): SidePerson | undefined =>
  by === undefined ? undefined : peopleOf(seat).find(({ userId }) => userId === by);

/** The roles in which a user sits, in the order of the seats. */
export function rolesOf(seats: readonly SeatHolder[], by: UserId | undefined): readonly RoleId[] {
  return seats.filter((seat) => personIn(seat, by) !== undefined).map(({ role }) => role);
}

/** Who only drafts for a side does not act for it. */
export const acts = (right: SideRight | undefined): boolean => right !== undefined && right !== 'draft';

/** In whose place somebody acts who could not by themselves, as entries of the log say it. */
export const inPlaceOf = ({ own, instead }: Pick<SidePerson, 'own' | 'instead'>): { readonly instead?: string } =>
  instead === undefined || acts(own) ? {} : { instead };

/** The roles for which a user may act. */
export function actingRolesOf(seats: readonly SeatHolder[], by: UserId): readonly RoleId[] {
  return seats.filter((seat) => acts(personIn(seat, by)?.right)).map(({ role }) => role);
}

/** Those who play the side of a role, as the log names them. */
export function actorsOf(seats: readonly SeatHolder[], role: RoleId): readonly string[] {
  return seats.filter((seat) => seat.role === role).flatMap((seat) => peopleOf(seat).map(({ actorId }) => actorId));
}

/** What readers call a person whom the log names; who has left goes by the side that they played. `nameOf`: what a role is called. */
export function personNames(
  { seats, pastPlayers }: { readonly seats: readonly SeatRecord[]; readonly pastPlayers?: GameRecord['pastPlayers'] },
  nameOf: (role: RoleId) => string,
): (actor: string) => string {
  const people = seats.flatMap((seat) => [
    seat,
    ...(seat.members ?? []),
    ...(seat.understudy === undefined ? [] : [seat.understudy]),
  ]);
  const names = new Map(people.map(({ actorId, playerName }) => [actorId, playerName]));
  const past = new Map((pastPlayers ?? []).map(({ actorId, role }) => [actorId, pastPlayerOf(nameOf(role))]));
  return (actor) => names.get(actor) ?? past.get(actor) ?? actor;
}

export const pastPlayerOf = (side: string): string => `a past player of ${side}`;

/** The name in the log of a user who sits down: theirs already, or the next free one that nobody ever had. */
export function actorFor(
  now: readonly (SeatHolder & Pick<SeatRecord, 'understudy' | 'formerUnderstudies'>)[],
  userId: UserId,
  past: readonly Pick<SeatHolder, 'userId' | 'actorId'>[] = [],
): string {
  const standBy = now.flatMap(({ understudy, formerUnderstudies = [] }) => [
    ...(understudy === undefined ? [] : [understudy]),
    ...formerUnderstudies,
  ]);
  const seats = [...now.flatMap(peopleOf), ...standBy, ...past];
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
      yours: personIn(seat, by) !== undefined,
      ...(seat.playerName === undefined ? {} : { playerName: seat.playerName }),
      ...(seat.actorId === undefined ? {} : { actor: seat.actorId }),
      ...(seat.userId === OPPONENT ? { machine: true as const, ...strengthIn(strengths, seat.strength) } : {}),
      ...sideOf(game, seat, by),
      ...understudyOf(game, seat, { by, mayInvite }),
      ...awayOf(game, seat, by),
      ...(role.kind === 'organiser' && playsToo(game, roles, seat.userId) ? { playsToo: true as const } : {}),
      ...(shown && seat.inviteSecret !== undefined ? { invitePath: invitePath(game.gameId, seat.inviteSecret) } : {}),
    };
  });
}

/** Who plays the side, where it is several people; and for its captain the links that nobody has taken. */
function sideOf(
  { gameId, summary }: ListedGame,
  seat: SeatRecord,
  by: UserId | undefined,
): Pick<SeatView, 'members' | 'invitations' | 'signatures'> {
  const { signatures, invitations = [], members = [] } = seat;
  const captains = personIn(seat, by)?.leads === true;
  const links = invitations.map(({ seq, secret, right, duty }) => ({
    seq,
    path: invitePath(gameId, secret),
    right,
    ...(duty === undefined ? {} : { duty }),
  }));
  return {
    ...(members.length === 0 ? {} : { members: memberViews(seat, by, delegatedOf(summary, seat.role)) }),
    ...(signatures === undefined ? {} : { signatures }),
    ...(captains && links.length > 0 ? { invitations: links } : {}),
  };
}

function understudyOf(
  { gameId, summary }: ListedGame,
  { role, userId, understudy }: SeatRecord,
  { by, mayInvite }: Pick<SeatReader, 'by' | 'mayInvite'>,
): Pick<SeatView, 'understudy'> {
  if (understudy === undefined) return {};
  const { seq, secret, actorId: actor, playerName: name } = understudy;
  const shown = actor === undefined && by !== undefined && (mayInvite || userId === by);
  return {
    understudy: {
      seq,
      ...(actor === undefined ? {} : { actor }),
      ...(name === undefined ? {} : { name }),
      yours: by !== undefined && understudy.userId === by,
      called: actor !== undefined && mayEnter(summary, { role, userId }),
      ...(shown ? { path: invitePath(gameId, secret) } : {}),
    },
  };
}

/** Who of the side has said that they are away; who has left it since is away no more. */
function awayOf({ summary }: ListedGame, seat: SeatRecord, by: UserId | undefined): Pick<SeatView, 'away'> {
  const own = summary.matters?.away?.filter(({ role }) => role === seat.role) ?? [];
  const away = own.flatMap(({ member, standIn, from, until }) => {
    const person = namedIn(seat, member, by);
    const other = standIn === undefined ? undefined : namedIn(seat, standIn, by);
    return person === undefined ? [] : [{ ...person, from, until, ...(other === undefined ? {} : { standIn: other }) }];
  });
  return away.length === 0 ? {} : { away };
}

function namedIn(seat: SeatRecord, actor: string, by: UserId | undefined) {
  const found = [seat, ...(seat.members ?? [])].find((one) => one.actorId === actor);
  if (found === undefined) return undefined;
  const name = found.playerName === undefined ? {} : { name: found.playerName };
  return { actor, ...name, yours: by !== undefined && found.userId === by };
}

/** Whether an understudy may take the seat over: they are called, or nobody holds it. */
export const mayEnter = (
  { matters }: ListedGame['summary'],
  { role, userId }: Pick<SeatRecord, 'role' | 'userId'>,
): boolean => userId === undefined || matters?.called?.includes(role) === true;

/** Who of a side the ladder has asked, by their name in the log. */
const delegatedOf = ({ matters }: ListedGame['summary'], role: RoleId): string | undefined =>
  matters?.delegated?.find((one) => one.role === role)?.member;

function memberViews(seat: SeatRecord, by: UserId | undefined, asked: string | undefined): readonly SideMemberView[] {
  const words = [seat, ...(seat.members ?? [])];
  return peopleOf(seat).map(({ userId, actorId: actor, own: right }) => {
    const known = words.find((one) => one.actorId === actor);
    const called = actor === asked ? { asked: true as const } : {};
    const facts = { actor, captain: userId === seat.userId, yours: userId === by, ...called, right };
    return {
      ...facts,
      ...(known?.playerName === undefined ? {} : { name: known.playerName }),
      ...(known?.duty === undefined ? {} : { duty: known.duty }),
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
