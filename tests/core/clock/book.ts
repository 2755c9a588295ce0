import { asked, newClock } from '@/lib/clock/account';
import type { SeatClock } from '@/lib/clock/seat-clock';
import type { ClockTerms } from '@/lib/clock/terms';

export const HOUR = 3_600_000;

/** 24 hours a decision in Berlin, and nothing else by default. */
export const terms = (more: Partial<ClockTerms> = {}): ClockTerms => ({
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'decision', hours: 24 },
  freeDay: false,
  restDays: [],
  vacation: 0,
  atZero: 'tell',
  ...more,
});

/** The clock of a seat that is asked at an instant. */
export const askedAt = (own: ClockTerms, at: string, clock: SeatClock = newClock(own)): SeatClock =>
  asked(clock, { seq: 4, at, turn: 1 });
