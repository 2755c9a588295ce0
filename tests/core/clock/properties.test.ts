import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goesOn, settled, stopped } from '@/lib/clock/account';
import { type OwnRest, restDate } from '@/lib/clock/rest';
import type { SeatClock } from '@/lib/clock/seat-clock';
import { runBy, type Stretch, sumOf } from '@/lib/clock/sum';
import type { ClockTerms } from '@/lib/clock/terms';
import { localDay, startOfDay } from '@/lib/clock/zones';
import { askedAt, HOUR, terms } from './book';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

const time: fc.Arbitrary<ClockTerms['time']> = fc.oneof(
  fc.record({
    kind: fc.constant('each' as const),
    per: fc.constantFrom('decision' as const, 'turn' as const),
    hours: fc.integer({ min: 1, max: 240 }),
  }),
  fc.record({
    kind: fc.constant('daily' as const),
    at: fc.constantFrom('00:00', '02:30', '20:00', '23:59'),
    least: fc.integer({ min: 0, max: 60 }),
  }),
);

const zones = fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu');

const anyTerms = fc.record({
  zone: zones,
  time,
  bank: fc.integer({ min: 0, max: 100 }),
  freeDay: fc.boolean(),
  rest: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 4 }),
  vacation: fc.integer({ min: 0, max: 5 }),
});

/** Rest days of the seat's own: a plan from before the wait, another that begins in it, and single days, in days after its ask. */
const anyRest = fc.record({
  zone: zones,
  first: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 2 }),
  second: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 2 }),
  change: fc.integer({ min: 0, max: 20 }),
  dates: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 6 }),
});

function restOf(
  { zone, first, second, change, dates }: typeof anyRest extends fc.Arbitrary<infer T> ? T : never,
  from: number,
): OwnRest {
  const dayAfter = (days: number) => localDay(from + days * 24 * HOUR, zone).date;
  return {
    plans: [
      { from: iso(from - 400 * HOUR), zone, weekdays: first },
      { from: startOfDay(dayAfter(change), zone).toISOString(), zone, weekdays: second },
    ],
    dates: dates.map((days) => restDate(dayAfter(days), zone)),
  };
}

/** A wait with stops inside it, in minutes after it began; the last may have no end. */
const anyCase = fc.record({
  own: anyTerms.map(({ bank, rest, ...more }) =>
    terms({ ...more, bank: { hours: bank, gain: 3, most: 120 }, restDays: rest }),
  ),
  at: fc.integer({ min: 0, max: 700 * 24 * 60 }),
  stops: fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 5000 })), { maxLength: 4 }),
  why: fc.array(fc.constantFrom('paused' as const, 'vacant' as const, 'resumed' as const, 'thinks' as const), {
    minLength: 4,
    maxLength: 4,
  }),
  rest: anyRest,
  isOpen: fc.boolean(),
  until: fc.integer({ min: 0, max: 60 * 24 * 30 }),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

function clockOf({ own, at, stops, why, isOpen, rest }: Case): SeatClock {
  const from = START + at * 60_000;
  let instant = from;
  let clock: SeatClock = { ...askedAt(own, iso(from)), rest: restOf(rest, from) };
  for (const [place, [wait, length]] of stops.entries()) {
    const reason = why[place] ?? 'paused';
    instant += wait * 60_000;
    clock = stopped(clock, reason, iso(instant));
    if (isOpen && place === stops.length - 1) return clock;
    instant += length * 60_000;
    clock = goesOn(clock, reason, iso(instant));
  }
  return clock;
}

/** By the days as they are, one instant at a time. */
function restsAt({ plans, dates }: OwnRest = { plans: [], dates: [] }, moment: string): boolean {
  const plan = plans.findLast(({ from }) => from <= moment);
  const isWeekday = plan?.weekdays.includes(localDay(Date.parse(moment), plan.zone).weekday) === true;
  return isWeekday || dates.some(({ date, zone }) => localDay(Date.parse(moment), zone).date === date);
}

const length = ({ from, to }: Stretch) => Date.parse(to) - Date.parse(from);

/** Enough for a change of clocks, rest days and stops to meet. */
const RUNS = { numRuns: 120 };

describe('every clock', () => {
  it('runs only while its seat can act, on days that count', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const clock = clockOf(one);
        const { own } = one;
        const first = clock.wait?.at ?? '';
        for (const day of sumOf(own, clock, first).days)
          for (const stretch of day.stretches) {
            expect(stretch.from >= first).toBe(true);
            if (!('pays' in stretch)) continue;
            const stops = clock.wait?.stops ?? [];
            expect(stops.some(({ from, to }) => from < stretch.to && (to === undefined || to > stretch.from))).toBe(
              false,
            );
            const { weekday, date } = localDay(Date.parse(stretch.from), own.zone);
            expect(own.restDays).not.toContain(weekday);
            for (const moment of [stretch.from, iso(Date.parse(stretch.to) - 1)])
              expect(restsAt(clock.rest, moment)).toBe(false);
            if (own.freeDay) expect(date).not.toBe(localDay(Date.parse(first), own.zone).date);
          }
      }),
      RUNS,
    );
  });

  it('has days without gap or overlap, whose sum is the whole, and is out where the sum is nothing', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const clock = clockOf(one);
        const sum = sumOf(one.own, clock, clock.wait?.at ?? '');
        const all = sum.days.flatMap(({ stretches }) => stretches);
        for (const [place, stretch] of all.entries()) {
          expect(length(stretch)).toBeGreaterThan(0);
          if (place > 0) expect(stretch.from).toBe(all[place - 1]?.to);
        }
        if (sum.deadline === undefined) return;
        const run = runBy(sum, sum.deadline);
        expect(all.at(-1)?.to).toBe(sum.deadline);
        expect(all.reduce((ms, stretch) => ms + length(stretch), 0)).toBe(
          Date.parse(sum.deadline) - Date.parse(clock.wait?.at ?? ''),
        );
        expect(run.time + run.bank).toBe(sum.own);
        expect(run.bank).toBe(clock.bank);
        expect(run.vacation).toBe(sum.vacation.length * 24 * HOUR);
        expect(sum.days.at(-1)?.bank.after).toBe(0);
        // A moment earlier it is not out.
        const earlier = runBy(sum, iso(Date.parse(sum.deadline) - 1));
        expect(earlier.time + earlier.bank + earlier.vacation).toBe(run.time + run.bank + run.vacation - 1);
      }),
      RUNS,
    );
  });

  it('settles to what its days say', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const clock = clockOf(one);
        const at = clock.wait?.at ?? '';
        const until = iso(Date.parse(at) + one.until * 60_000);
        const sum = sumOf(one.own, clock, until);
        const after = settled(one.own, clock, until, false);
        expect(after.bank).toBe(clock.bank - runBy(sum, until).bank);
        const vacation = Object.values(after.vacation ?? {}).reduce((days, year) => days + year, 0);
        expect(vacation).toBe(Math.ceil(runBy(sum, until).vacation / (24 * HOUR)));
        expect(after.wait).toBeUndefined();
      }),
      RUNS,
    );
  });
});
