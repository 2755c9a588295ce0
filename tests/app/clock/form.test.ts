import { describe, expect, it } from 'vitest';
import { CLOCK_OPTIONS, clockOfForm, NO_CLOCK } from '@/app/games/_clock/clock-form';
import { CLOCK_PRESETS } from '@/lib/clock/presets';

const read = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return clockOfForm(form);
};
const zone = { clockZone: 'Europe/Rome' };
/** As a browser posts the details that nobody touched. */
const untouched = { clockHours: '', clockVacation: '', clockWeekend: '', clockZero: '' };

describe('the clock of a form', () => {
  it('is none unless one is chosen', () => {
    for (const fields of [{}, { clock: NO_CLOCK, ...zone, ...untouched }])
      expect(read(fields)).toEqual({ ok: true, value: undefined });
  });

  it.each(CLOCK_OPTIONS.slice(1).map(({ value }) => value))('is the one of its name: %s', (clock) => {
    const preset = CLOCK_PRESETS.find(({ value }) => value === clock);
    expect(read({ clock, ...zone, ...untouched })).toEqual({ ok: true, value: preset?.terms('Europe/Rome') });
  });

  it('has what the details say in place of it', () => {
    const details = { clockHours: '36', clockVacation: '3', clockWeekend: 'off', clockZero: 'understudy' };
    expect(read({ clock: 'standard', ...zone, ...details })).toMatchObject({
      value: { time: { kind: 'each', hours: 36 }, vacation: 3, restDays: [6, 7], atZero: 'understudy' },
    });
    expect(read({ clock: 'standard', ...zone, clockOwnRest: '1-2' })).toMatchObject({
      value: { ownRest: { weekdays: 1, dates: 2 } },
    });
    expect(read({ clock: 'standard', ...zone, clockThink: '3-2' })).toMatchObject({
      value: { think: { days: 3, turns: 2 } },
    });
    expect(read({ clock: 'standard', ...zone, clockThink: '0-0' })).toEqual(read({ clock: 'standard', ...zone }));
    expect(read({ clock: 'standard', ...zone, clockOwnRest: '0-0' })).toEqual(read({ clock: 'standard', ...zone }));
    expect(read({ clock: 'relaxed', ...zone, clockWeekend: 'on' })).toMatchObject({ value: { restDays: [] } });
    expect(read({ clock: 'daily', ...zone, clockHours: '20' })).toMatchObject({
      value: { time: { kind: 'daily', at: '20:00', least: 20 } },
    });
  });

  it.each([
    ['clockZone', { clockZone: 'Mars/Olympus' }],
    ['clockHours', { ...zone, clockHours: '1.5' }],
    ['clockHours', { ...zone, clockHours: '-1' }],
    ['clockHours', { ...zone, clockHours: 'soon' }],
    ['clockVacation', { ...zone, clockVacation: '61' }],
    ['clockOwnRest', { ...zone, clockOwnRest: '3-11' }],
    ['clockThink', { ...zone, clockThink: '99-1' }],
    ['clockZero', { ...zone, clockZero: 'defeat' }],
  ])('says beside the field what is wrong: %s', (field, fields) => {
    const { ok, ...rest } = read({ clock: 'standard', ...fields });
    expect([ok, Object.keys('error' in rest ? rest.error : {})]).toEqual([false, [field]]);
  });
});
