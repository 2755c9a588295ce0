import type { RoleId } from '@/lib/core/ruleset';
import { type Ladder, RUNGS } from '../ladder/shapes';
import { OPPONENT } from '../opponent';
import type { SeatHolder } from '../records';
import { acts, peopleOf } from '../seats';
import type { OwnerProposal } from './records';

const HOUR_MS = 3_600_000;

/**
 * The owner has so long to answer, in hours: `least` in every game, `usual` where no ladder says how long a side is waited for, and `most`
 * whatever a ladder says. A side has `side` more. A proposal lapses `lapses` after it could have been carried out.
 */
export const OWNER_HOURS = { least: 7 * 24, usual: 14 * 24, most: 60 * 24, side: 7 * 24, lapses: 30 * 24 } as const;

const plus = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
const later = (one: string, other: string): string => (one > other ? one : other);

interface Silence {
  /** Now. */
  readonly at: string;
  /** Since when a seat of the owner's is waited for; missing where nothing waits for them. */
  readonly since?: string | undefined;
  readonly ladder?: Ladder | undefined;
  /** Until when the owner has said that they are away. */
  readonly away?: string | undefined;
  /** Their account is deleted: nobody is there who could answer. */
  readonly gone: boolean;
}

/**
 * When an owner who says nothing has been silent for long enough: when the last step of the game's ladder has come, counted from when a seat of
 * theirs began to be waited for, but never before they had a week to answer this, and not while they are away as they have said.
 */
export function noticeOf({ at, since, ladder, away, gone }: Silence): {
  readonly until: string;
  readonly latest: string;
} {
  if (gone) return { until: at, latest: plus(at, OWNER_HOURS.side) };
  const steps = RUNGS.flatMap((rung) => ladder?.[rung] ?? []);
  const patience = Math.min(OWNER_HOURS.most, steps.at(-1) ?? OWNER_HOURS.usual);
  const silent = plus(since !== undefined && since < at ? since : at, patience);
  const until = later(later(silent, plus(at, OWNER_HOURS.least)), later(away ?? at, at));
  const bound = plus(at, OWNER_HOURS.most);
  const end = until < bound ? until : bound;
  return { until: end, latest: plus(end, OWNER_HOURS.side) };
}

/** When a proposal that nobody has carried out holds no longer. */
export const ownerLapsesAt = ({ at, latest }: Pick<OwnerProposal, 'at' | 'latest'>): string =>
  plus(latest ?? at, OWNER_HOURS.lapses);

/** Sides whose yes is still missing: every seat that is held, but by the owner, by who is proposed, or by one who has agreed. */
export function ownerWaits(
  seats: readonly SeatHolder[],
  { to, owner, granted, offered }: OwnerProposal,
): readonly RoleId[] {
  if (offered === true) return [];
  return seats.flatMap((seat) => {
    const isAsked = seat.userId !== undefined && seat.userId !== OPPONENT && !granted.includes(seat.role);
    const isTheirs = seat.actorId === owner || mayActFor(seat, to);
    return isAsked && !isTheirs ? [seat.role] : [];
  });
}

const mayActFor = (seat: SeatHolder, actor: string): boolean =>
  peopleOf(seat).some((person) => person.actorId === actor && acts(person.right));

/** Whether who is proposed may take the game over at this instant. */
export function ownerIsDue(seats: readonly SeatHolder[], proposal: OwnerProposal, now: string): boolean {
  if (proposal.offered === true) return true;
  const { until = proposal.at, latest = until } = proposal;
  return ownerWaits(seats, proposal).length === 0 ? now >= until : now >= latest;
}
