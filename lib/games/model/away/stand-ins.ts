import type { SeatHolder, Summary } from '../records';
import { SIDE_RIGHTS, type SideRight } from '../types';
import type { Absence, HandedRight } from './shapes';

export const isAwayAt = ({ from, until }: Pick<Absence, 'from' | 'until'>, at: string): boolean =>
  from <= at && at < until;

interface SeatsAndMatters {
  readonly seats: readonly SeatHolder[];
  readonly summary: Pick<Summary, 'matters'>;
}

/**
 * The game with what stand-ins may do at an instant, beside what is stored of them. Rights begin and end by this alone: nothing is
 * changed when a date comes.
 */
export function withStandIns<G extends SeatsAndMatters>(game: G, at: string): G {
  const absences = (game.summary.matters?.away ?? []).filter((one) => one.standIn !== undefined && isAwayAt(one, at));
  if (absences.length === 0 && game.seats.every(isPlain)) return game;
  return { ...game, seats: game.seats.map((seat) => seatWith(seat, absences)) };
}

const isPlain = ({ members = [] }: SeatHolder): boolean => members.every(({ handed }) => handed === undefined);

function seatWith<S extends SeatHolder>(seat: S, absences: readonly Absence[]): S {
  if (seat.members === undefined) return seat;
  const own = absences.filter(({ role }) => role === seat.role);
  return {
    ...seat,
    members: seat.members.map(({ handed: _, ...member }) => {
      const handed = handedTo(seat, member.actorId, own);
      return handed === undefined ? member : { ...member, handed };
    }),
  };
}

/** The greatest of the rights that are handed to somebody. */
function handedTo(seat: SeatHolder, actor: string, absences: readonly Absence[]): HandedRight | undefined {
  const rights = absences.flatMap(({ member, standIn }) => {
    const right = standIn === actor ? rightOf(seat, member) : undefined;
    return right === undefined ? [] : [{ right, instead: member, leads: seat.actorId === member }];
  });
  return rights.sort((a, b) => weightOf(b) - weightOf(a))[0];
}

const weightOf = ({ right, leads }: HandedRight): number => (leads ? SIDE_RIGHTS.length : SIDE_RIGHTS.indexOf(right));

/** What somebody of a side may do by themselves. */
const rightOf = ({ actorId, members = [] }: SeatHolder, actor: string): SideRight | undefined =>
  actorId === actor ? 'sign-off' : members.find((member) => member.actorId === actor)?.right;

/** The greater of two rights. */
export const greaterRight = (one: SideRight, other: SideRight): SideRight =>
  SIDE_RIGHTS.indexOf(one) >= SIDE_RIGHTS.indexOf(other) ? one : other;
