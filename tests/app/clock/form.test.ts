import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOfForm, FILLED_WITH, fieldsOf, nameOf, PRESET_FIELDS, shownFields } from '@/app/games/_clock/clock-form';
import { CLOCK_OPTIONS, ZERO_OPTIONS, zoneOptions } from '@/app/games/_clock/field-options';
import { type FieldValues, NO_CLOCK, OWN_TERMS, UNTICKED } from '@/app/games/_clock/field-values';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { type ClockTerms, termsSchema } from '@/lib/clock/terms';

/** All terms that the core allows; zones only a few of them. */
const anyTerms: fc.Arbitrary<ClockTerms> = fc
  .record(
    {
      version: fc.constant(1 as const),
      zone: fc.constantFrom('UTC', 'Europe/Rome', 'Asia/Calcutta'),
      time: fc.oneof(
        fc.record({
          kind: fc.constant('each' as const),
          per: fc.constantFrom('decision' as const, 'turn' as const),
          hours: fc.integer({ min: 1, max: 2160 }),
        }),
        fc.record({
          kind: fc.constant('daily' as const),
          at: fc
            .tuple(fc.nat(23), fc.nat(59))
            .map((parts) => parts.map((part) => `${part}`.padStart(2, '0')).join(':')),
          least: fc.nat(168),
        }),
      ),
      bank: fc
        .record({ hours: fc.nat(8760), gain: fc.nat(720), most: fc.nat(8760) })
        .map(({ hours, gain, most }) => ({ hours: Math.min(hours, most), gain, most: Math.max(hours, most) })),
      freeDay: fc.boolean(),
      restDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 4 }),
      ownRest: fc
        .record({ weekdays: fc.nat(2), dates: fc.nat(10) })
        .filter(({ weekdays, dates }) => weekdays + dates > 0),
      think: fc.record({ days: fc.integer({ min: 1, max: 14 }), turns: fc.integer({ min: 1, max: 20 }) }),
      vacation: fc.nat(60),
      atZero: fc.constantFrom(...ZERO_OPTIONS.map(({ value }) => value as ClockTerms['atZero'])),
    },
    { requiredKeys: ['version', 'zone', 'time', 'freeDay', 'restDays', 'vacation', 'atZero'] },
  )
  .map((terms) => termsSchema.parse(terms));

/** A form as a browser sends it that was filled with some terms, some fields of it changed by hand. */
function sent(terms: ClockTerms | null, changed: FieldValues = {}): FormData {
  const form = new FormData();
  form.set(FILLED_WITH, JSON.stringify(terms));
  const fields = { clock: nameOf(terms), clockZone: terms?.zone ?? 'UTC', ...shownFields(terms), ...changed };
  for (const [name, value] of Object.entries(fields)) {
    const boxes = name === 'clockRest' ? [UNTICKED, ...value.split(',').filter((day) => day !== '')] : [value];
    for (const one of boxes) form.append(name, one);
  }
  return form;
}

const STANDARD = CLOCK_PRESETS.find(({ value }) => value === 'standard')?.terms('Europe/Rome') ?? null;
const FULL: ClockTerms = {
  version: 1,
  zone: 'Europe/Rome',
  time: { kind: 'each', per: 'turn', hours: 100 },
  bank: { hours: 50, gain: 5, most: 90 },
  freeDay: true,
  restDays: [2, 5],
  ownRest: { weekdays: 1, dates: 3 },
  think: { days: 4, turns: 3 },
  vacation: 11,
  atZero: 'delegate',
};

describe('the clock of a form', () => {
  it('is what the form was filled with where nobody changed anything, for all terms', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(clockOfForm(sent(terms))).toEqual({ ok: true, value: terms });
        expect(clockOfForm(sent(terms, { clock: OWN_TERMS }))).toEqual({ ok: true, value: terms });
      }),
    );
  });

  it('is whatever the fields say, whichever terms it was filled with', () => {
    fc.assert(
      fc.property(anyTerms, fc.option(anyTerms), (terms, before) => {
        const changed = { ...fieldsOf(terms), clock: OWN_TERMS, clockZone: terms.zone };
        expect(clockOfForm(sent(before, changed))).toEqual({ ok: true, value: terms });
      }),
    );
  });

  it.each(CLOCK_PRESETS)('is the one of its name, whether a script has filled it or not: $value', (preset) => {
    fc.assert(
      fc.property(fc.option(anyTerms), (before) => {
        const zone = before?.zone ?? 'UTC';
        const meant = { ok: true, value: preset.terms(zone) };
        expect(clockOfForm(sent(before, { clock: preset.value }))).toEqual(meant);
        expect(clockOfForm(sent(before, { clock: preset.value, ...PRESET_FIELDS[preset.value] }))).toEqual(meant);
        expect(nameOf(preset.terms(zone))).toBe(preset.value);
      }),
      { numRuns: 30 },
    );
  });

  it('has what was typed in place of a named clock that no script has filled in', () => {
    const typed = { clock: 'relaxed', clockHours: '36', clockThink: 'yes' };
    expect(clockOfForm(sent(STANDARD, typed))).toMatchObject({
      value: { time: { per: 'decision', hours: 36 }, restDays: [6, 7], vacation: 30, think: { days: 3, turns: 2 } },
    });
    expect(clockOfForm(sent(null, { clock: 'relaxed', clockRest: '1' }))).toMatchObject({ value: { restDays: [1] } });
    expect(clockOfForm(sent(FULL, { clock: 'relaxed', clockRest: '' }))).toMatchObject({ value: { restDays: [] } });
  });

  it('changes one term and no other', () => {
    const one = (changed: FieldValues) => clockOfForm(sent(FULL, changed));
    const { bank: _, ...others } = FULL;
    expect(one({ clockBankMost: '91' })).toEqual({
      ok: true,
      value: { ...FULL, bank: { hours: 50, gain: 5, most: 91 } },
    });
    expect(one({ clockBank: 'no' })).toEqual({ ok: true, value: others });
    expect(one({ clockRest: '' })).toEqual({ ok: true, value: { ...FULL, restDays: [] } });
    expect(one({ clockZone: 'Asia/Tokyo' })).toEqual({ ok: true, value: { ...FULL, zone: 'Asia/Tokyo' } });
  });

  it('is none only where that is said, and what it cannot read is no clock', () => {
    expect(clockOfForm(new FormData())).toEqual({ ok: true, value: null });
    expect(clockOfForm(sent(FULL, { clock: NO_CLOCK, clockHours: 'x' }))).toEqual({ ok: true, value: null });
    for (const clock of ['sundial', 'constructor'])
      expect(clockOfForm(sent(FULL, { clock }))).toEqual({ ok: false, error: { clock: 'Choose a clock.' } });
    const form = sent(STANDARD);
    form.set(FILLED_WITH, '{"zone":');
    expect(clockOfForm(form)).toEqual({ ok: true, value: STANDARD });
  });

  it('asks nothing of fields that do not matter', () => {
    const daily = { clockKind: 'daily', clockHours: 'x', clockBank: 'no', clockBankMost: '-1', clockThink: 'no' };
    expect(clockOfForm(sent(FULL, { ...daily, clockThinkDays: '' }))).toMatchObject({
      ok: true,
      value: { time: { kind: 'daily', at: '20:00', least: 12 } },
    });
  });

  it.each([
    ['clockZone', 'Mars/Olympus', 'Name a time zone such as Europe/Berlin.'],
    ['clockKind', 'week', 'One of these is needed here: decision, turn.'],
    ['clockHours', '1.5', 'A whole number is needed here.'],
    ['clockHours', '0', '1 is the least.'],
    ['clockHours', 'soon', 'A number is needed here.'],
    ['clockHours', '', 'This is missing.'],
    ['clockBankStart', '-1', '0 is the least.'],
    ['clockBankGain', '721', '720 is the most.'],
    ['clockBankMost', '49', 'A bank begins with no more than it may hold.'],
    ['clockRest', '1,2,3,4,5', '4 is the most.'],
    ['clockOwnWeekdays', '3', '2 is the most.'],
    ['clockOwnDates', '11', '10 is the most.'],
    ['clockThinkDays', '0', '1 is the least.'],
    ['clockThinkTurns', '21', '20 is the most.'],
    ['clockVacation', '61', '60 is the most.'],
    ['clockZero', 'defeat', expect.stringMatching(/^One of these is needed here: nothing, tell/)],
  ])('says beside the field what is wrong: %s %s', (field, value, words) => {
    expect(clockOfForm(sent(FULL, { [field]: value }))).toEqual({ ok: false, error: { [field]: words } });
  });

  it.each([
    ['clockAt', '8:00', 'Say an hour of the day, such as 08:30 or 20:00.'],
    ['clockLeast', '169', '168 is the most.'],
  ])('says it of the fixed hour: %s', (field, value, words) => {
    expect(clockOfForm(sent(FULL, { clockKind: 'daily', [field]: value }))).toEqual({
      ok: false,
      error: { [field]: words },
    });
  });

  it('offers each end of the clock, each name, and a zone that is on no list', () => {
    expect(ZERO_OPTIONS.map(({ value }) => value)).toEqual(termsSchema.shape.atZero.options);
    expect(CLOCK_OPTIONS.map(({ value }) => value)).toEqual([
      NO_CLOCK,
      ...CLOCK_PRESETS.map(({ value }) => value),
      OWN_TERMS,
    ]);
    const zones = zoneOptions('US/Eastern').map(({ value }) => value);
    expect([zones[0], zones.filter((zone) => zone === 'US/Eastern')]).toEqual(['UTC', ['US/Eastern']]);
  });
});
