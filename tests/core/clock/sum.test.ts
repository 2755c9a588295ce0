import { describe, expect, it } from 'vitest';
import { asked, goesOn, newClock, settled, stopped } from '@/lib/clock/account';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { nextMonday, type OwnRest, restDate, restWords } from '@/lib/clock/rest';
import { runBy, standsAt, sumOf, whenRun } from '@/lib/clock/sum';
import { type ClockTerms, termsSchema } from '@/lib/clock/terms';
import { inZone, localDay } from '@/lib/clock/zones';
import { askedAt, HOUR, terms } from './book';

const deadline = (own: ClockTerms, at: string) => sumOf(own, askedAt(own, at), at).deadline;

it('takes no vacation day at the instant at which the clock stops', () => {
  const own = terms({ time: { kind: 'each', per: 'decision', hours: 24 }, vacation: 2 });
  const out = '2026-01-06T12:00:00.000Z';
  const clock = askedAt(own, '2026-01-05T12:00:00.000Z');
  expect(sumOf(own, clock, out).vacation[0]?.from).toBe(out);
  const paused = stopped(clock, 'paused', out);
  expect(settled(own, paused, '2026-01-06T13:00:00.000Z', false).vacation).toBeUndefined();
  const went = goesOn(paused, 'paused', '2026-01-06T15:00:00.000Z');
  expect(sumOf(own, went, out).vacation[0]?.from).toBe('2026-01-06T15:00:00.000Z');
});

describe('daylight saving in four zones', () => {
  // The instants are those of the IANA database; each change lies inside the time that is counted.
  const changes = [
    // zone, asked (local noon the day before), the same local time two days on, hours between
    ['Europe/Berlin', '2026-03-28T11:00:00.000Z', '2026-03-30T10:00:00.000Z', 47],
    ['Europe/Berlin', '2026-10-24T10:00:00.000Z', '2026-10-26T11:00:00.000Z', 49],
    ['America/New_York', '2026-03-07T17:00:00.000Z', '2026-03-09T16:00:00.000Z', 47],
    ['America/New_York', '2026-10-31T16:00:00.000Z', '2026-11-02T17:00:00.000Z', 49],
    ['Australia/Lord_Howe', '2026-10-03T01:30:00.000Z', '2026-10-05T01:00:00.000Z', 47.5],
    ['Australia/Lord_Howe', '2026-04-04T01:00:00.000Z', '2026-04-06T01:30:00.000Z', 48.5],
    ['America/Santiago', '2026-09-05T16:00:00.000Z', '2026-09-07T15:00:00.000Z', 47],
    ['America/Santiago', '2026-04-04T15:00:00.000Z', '2026-04-06T16:00:00.000Z', 49],
  ] as const;

  it.each(changes)('%s from %s: a fixed hour is the same local hour', (zone, at, until, hours) => {
    const own = terms({ zone, time: { kind: 'daily', at: '12:00', least: 26 } });
    expect(deadline(own, at)).toBe(until);
    expect((Date.parse(until) - Date.parse(at)) / HOUR).toBe(hours);
  });

  it.each(changes)('%s from %s: hours are hours', (zone, at) => {
    const own = terms({ zone, time: { kind: 'each', per: 'decision', hours: 48 } });
    expect(Date.parse(deadline(own, at) ?? '') - Date.parse(at)).toBe(48 * HOUR);
  });

  it.each(changes)(
    '%s from %s: days begin at local midnight, also the short and the long one',
    (zone, at, _, hours) => {
      const own = terms({ zone, time: { kind: 'each', per: 'decision', hours: 96 } });
      const { days } = sumOf(own, askedAt(own, at), at);
      // Half of the first day, and the whole of the second; one of them is the short or the long one.
      const both = days.slice(0, 2).flatMap(({ stretches }) => stretches);
      const length = both.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
      expect(length / HOUR).toBe(hours - 12);
      // In Chile the change is at midnight: the short day begins at 1:00.
      for (const { stretches } of days.slice(1))
        expect(inZone(stretches[0]?.from ?? '', zone)).toMatch(/, 0[01]:00 \(/);
    },
  );

  // Asked on the Friday at noon; Saturday and Sunday are days of rest, one of them short or long.
  it.each([
    ['Europe/Berlin', '2026-03-27T11:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-23T10:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-03-06T17:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-10-30T16:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-02T01:30:00.000Z', '2026-10-04T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-03T01:00:00.000Z', '2026-04-05T13:30:00.000Z'],
    ['America/Santiago', '2026-09-04T16:00:00.000Z', '2026-09-07T03:00:00.000Z'],
    ['America/Santiago', '2026-04-03T15:00:00.000Z', '2026-04-06T04:00:00.000Z'],
  ] as const)('%s from %s: the bank runs from Monday’s midnight on, and what it gains stands', (zone, at, monday) => {
    const time = { kind: 'each', per: 'decision', hours: 12 } as const;
    const own = terms({ zone, restDays: [6, 7], time, bank: { hours: 5, gain: 1, most: 5 } });
    const later = (hours: number) => new Date(Date.parse(monday) + hours * HOUR).toISOString();
    expect(deadline(own, at)).toBe(later(5));
    // Twelve hours end with Friday: nothing of the bank is gone before Monday.
    expect(settled(own, askedAt(own, at), monday, false)).toEqual({ bank: 5 * HOUR });
    expect(settled(own, askedAt(own, at), later(2), true)).toEqual({ bank: 4 * HOUR });
    expect(settled(own, askedAt(own, at), later(0.5), true)).toEqual({ bank: 5 * HOUR });
    expect(runBy(sumOf(own, askedAt(own, at), at), later(2))).toMatchObject({ time: 12 * HOUR, bank: 2 * HOUR });
  });

  it('a free day whose midnight is left out ends an hour later', () => {
    const own = terms({ zone: 'America/Santiago', freeDay: true });
    // On 6 September 2026 clocks go from 24:00 to 1:00: the day begins at 1:00.
    expect(sumOf(own, askedAt(own, '2026-09-05T16:00:00.000Z'), '2026-09-05T16:00:00.000Z').days[0]?.stretches).toEqual(
      [{ from: '2026-09-05T16:00:00.000Z', to: '2026-09-06T04:00:00.000Z', stands: 'free-day' }],
    );
  });

  it('midnight is an hour too', () => {
    const own = terms({ time: { kind: 'daily', at: '00:00', least: 30 } });
    expect(deadline(own, '2026-03-28T11:00:00.000Z')).toBe('2026-03-29T22:00:00.000Z');
  });

  it('says the instant in the zone with its offset', () => {
    expect(inZone('2026-03-29T18:00:00.000Z', 'Europe/Berlin')).toBe(
      'Sun 29 Mar 2026, 20:00 (UTC+02:00, Europe/Berlin)',
    );
  });
});

describe('what stands', () => {
  it('rest days, the first day and pauses stand, each for its reason', () => {
    const own = terms({ restDays: [6, 7], freeDay: true, time: { kind: 'each', per: 'decision', hours: 24 } });
    // A Thursday, 20:00 in Berlin.
    const at = '2026-06-04T18:00:00.000Z';
    const clock = goesOn(
      stopped(askedAt(own, at), 'paused', '2026-06-05T10:00:00.000Z'),
      'paused',
      '2026-06-05T12:00:00.000Z',
    );
    const sum = sumOf(own, clock, at);
    expect(
      sum.days.map(({ date, stretches }) => [date, ...stretches.map((one) => ('pays' in one ? one.pays : one.stands))]),
    ).toEqual([
      ['2026-06-04', 'free-day'],
      ['2026-06-05', 'time', 'paused', 'time'],
      ['2026-06-06', 'rest-day'],
      ['2026-06-07', 'rest-day'],
      ['2026-06-08', 'time'],
    ]);
    expect(sum.deadline).toBe('2026-06-08T00:00:00.000Z');
    expect(standsAt(sum, '2026-06-06T10:00:00.000Z')).toBe('rest-day');
    expect(standsAt(sum, '2026-06-05T09:00:00.000Z')).toBeUndefined();
  });

  it('an open pause has no deadline, and is told until now', () => {
    const own = terms();
    const clock = stopped(askedAt(own, '2026-06-04T18:00:00.000Z'), 'paused', '2026-06-04T19:00:00.000Z');
    const sum = sumOf(own, clock, '2026-06-06T08:00:00.000Z');
    expect(sum.deadline).toBeUndefined();
    expect(sum.days.at(-1)?.stretches.at(-1)?.to).toBe('2026-06-06T08:00:00.000Z');
    expect(standsAt(sum, '2026-06-06T08:00:00.000Z')).toBe('paused');
  });
});

describe('rest days of the seat’s own', () => {
  const own = terms({ time: { kind: 'each', per: 'decision', hours: 96 } });
  const clockWith = (at: string, rest: OwnRest) => ({ ...askedAt(own, at), rest });

  // The local day of the change of clocks is the one that rests: 23, 25, 23.5 and 25 hours stand.
  it.each([
    ['Europe/Berlin', '2026-03-28T11:00:00.000Z', '2026-03-29', 23],
    ['America/New_York', '2026-10-31T16:00:00.000Z', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-03T01:30:00.000Z', '2026-10-04', 23.5],
    ['America/Santiago', '2026-04-04T15:00:00.000Z', '2026-04-04', 25],
  ])('%s: the day of the change of clocks, single or weekday, stands as long as it is', (zone, at, date, hours) => {
    const from = new Date(Date.parse(at) - 24 * HOUR).toISOString();
    const weekday = localDay(Date.parse(restDate(date, zone).from), zone).weekday;
    for (const rest of [
      { plans: [], dates: [restDate(date, zone)] },
      { plans: [{ from: '2026-01-01T00:00:00.000Z', zone, weekdays: [weekday] }], dates: [] },
    ]) {
      const stretches = sumOf(own, clockWith(from, rest), from).days.flatMap((day) => day.stretches);
      const stood = stretches.filter((one) => 'stands' in one && one.stands === 'own-rest');
      const all = stood.reduce((sum, one) => sum + Date.parse(one.to) - Date.parse(one.from), 0);
      expect(all / HOUR).toBe(hours);
    }
  });

  it('a plan counts from where it begins; before, the one before does', () => {
    const rest = {
      plans: [
        { from: '2026-05-04T00:00:00.000Z', zone: 'UTC', weekdays: [4] },
        { from: '2026-06-08T00:00:00.000Z', zone: 'UTC', weekdays: [1] },
      ],
      dates: [],
    };
    // From Wednesday on: Thursday rests by the first plan, Monday by the second, the Thursday after does not.
    const at = '2026-06-03T00:00:00.000Z';
    const sum = sumOf(
      terms({ zone: 'UTC', time: { kind: 'each', per: 'decision', hours: 168 } }),
      clockWith(at, rest),
      at,
    );
    expect(sum.deadline).toBe('2026-06-12T00:00:00.000Z');
    expect(restWords(rest, at)).toBe('Thu, Mon from 2026-06-08');
    expect(nextMonday('2026-06-08T00:00:00.000Z', 'UTC')).toBe('2026-06-15');
    expect(nextMonday('2026-06-07T23:59:00.000Z', 'UTC')).toBe('2026-06-08');
  });

  it('in another zone than the game cuts its days', () => {
    const at = '2026-06-03T22:00:00.000Z';
    const rest = { plans: [], dates: [restDate('2026-06-04', 'America/New_York')] };
    expect(sumOf(own, clockWith(at, rest), at).days.slice(0, 2)).toMatchObject([
      { date: '2026-06-04', stretches: [{ pays: 'time' }, { stands: 'own-rest', from: '2026-06-04T04:00:00.000Z' }] },
      { date: '2026-06-05', stretches: [{ stands: 'own-rest', to: '2026-06-05T04:00:00.000Z' }, { pays: 'time' }] },
    ]);
  });
});

describe('what pays', () => {
  const own = terms({ bank: { hours: 12, gain: 5, most: 14 }, vacation: 2 });
  const at = '2026-12-29T22:00:00.000Z';

  it('the time, then the bank, then vacation days of the year in which each begins', () => {
    const sum = sumOf(own, askedAt(own, at), at);
    // Out at 31 December 12:00 in Berlin; two days of 2026, then two of 2027: 2026's run out on 2 January.
    expect(sum.vacation).toEqual([
      { from: '2026-12-31T10:00:00.000Z', year: 2026 },
      { from: '2027-01-01T10:00:00.000Z', year: 2027 },
      { from: '2027-01-02T10:00:00.000Z', year: 2027 },
    ]);
    expect(sum.deadline).toBe('2027-01-03T10:00:00.000Z');
    expect(whenRun(sum, sum.own)).toBe(sum.vacation[0]?.from);
  });

  it('an answer settles: the bank is what is left and the gain, never more than it may hold', () => {
    const clock = settled(own, askedAt(own, at), '2026-12-30T23:00:00.000Z', true);
    expect(clock).toEqual({ bank: 14 * HOUR });
    const late = settled(own, askedAt(own, at), '2026-12-31T06:00:00.000Z', true);
    expect(late).toEqual({ bank: 9 * HOUR });
    expect(settled(own, askedAt(own, at), '2026-12-31T06:00:00.000Z', false)).toEqual({ bank: 4 * HOUR });
    expect(settled(own, askedAt(own, at), '2026-12-31T10:00:01.000Z', true)).toEqual({
      bank: 5 * HOUR,
      vacation: { 2026: 1 },
    });
    expect(runBy(sumOf(own, askedAt(own, at), at), '2026-12-31T11:00:00.000Z')).toEqual({
      time: 24 * HOUR,
      bank: 12 * HOUR,
      vacation: HOUR,
    });
  });

  it('a turn has its hours once; however much is gone, a decision has a day', () => {
    const turn = terms({ time: { kind: 'each', per: 'turn', hours: 72 } });
    const one = settled(turn, askedAt(turn, '2026-06-01T00:00:00.000Z'), '2026-06-03T12:00:00.000Z', true);
    expect(one.spent).toEqual({ turn: 1, ms: 60 * HOUR });
    expect(sumOf(turn, askedAt(turn, '2026-06-04T00:00:00.000Z', one), '').deadline).toBe('2026-06-05T00:00:00.000Z');
    const next = asked(one, { seq: 9, at: '2026-06-04T00:00:00.000Z', turn: 2 });
    expect(sumOf(turn, next, '').deadline).toBe('2026-06-07T00:00:00.000Z');
  });
});

describe('terms', () => {
  it('every preset is one, in every zone that is named', () => {
    for (const preset of CLOCK_PRESETS)
      for (const zone of ['UTC', 'Asia/Kathmandu'])
        expect(termsSchema.parse(preset.terms(zone))).toMatchObject({ zone });
  });

  it.each([
    ['a zone that is none', { zone: 'Mars/Olympus' }],
    ['an offset in place of a zone', { zone: '+02:00' }],
    ['a week without a day', { restDays: [1, 2, 3, 4, 5] }],
    ['days out of order', { restDays: [7, 6] }],
    ['a bank that begins with more than it holds', { bank: { hours: 9, gain: 0, most: 8 } }],
    ['an hour that is none', { time: { kind: 'daily', at: '24:00', least: 0 } as const }],
    ['no hours', { time: { kind: 'each', per: 'decision', hours: 0 } as const }],
    ['an unknown end', { atZero: 'coin-toss' }],
  ])('refuses %s', (_, more) => {
    expect(termsSchema.safeParse({ ...terms(), ...more }).success).toBe(false);
  });

  it('a seat that is asked nothing has no deadline', () => {
    expect(sumOf(terms(), newClock(terms()), '2026-06-01T00:00:00.000Z').deadline).toBeUndefined();
  });
});
