import { describe, expect, it } from 'vitest';
import { groupOf, inGroup } from '@/app/_components/forms/form-group';
import { fieldOfFault, type Screens, setupsOf } from '@/app/campaigns/new/form-of';
import { err, ok } from '@/lib/core/result';

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Two systems whose fields have the same names. */
const SCREENS: Screens = new Map(
  ['wif', 'wif-house'].map((id) => [
    id,
    {
      setupOf: (form: FormData) =>
        form.get('hours') === 'many' ? err({ hours: 'Not a number.' }) : ok({ id, hours: form.getAll('hours') }),
      fieldOfFault: ({ path }: { readonly path: string }) => (path === 'objectionHours' ? 'hours' : undefined),
    },
  ]),
);

describe('groups of fields', () => {
  it('give each part its own fields under its own names, and what stands outside of every group', () => {
    const form = formOf([
      ['wif.hours', '1'],
      ['wif-house.hours', '2'],
      ['wif.hours', '3'],
      ['name', 'x'],
    ]);
    expect([...groupOf(form, 'wif.', ['wif.', 'wif-house.'])]).toEqual([
      ['hours', '1'],
      ['hours', '3'],
      ['name', 'x'],
    ]);
    expect(inGroup('wif.', { hours: 'Not a number.' })).toEqual({ 'wif.hours': 'Not a number.' });
  });
});

describe('the form of a campaign', () => {
  it('holds the set-up of every game', () => {
    const form = formOf([
      ['wif.hours', '1'],
      ['wif-house.hours', '2'],
    ]);
    expect(setupsOf(form, SCREENS)).toEqual({
      setups: { wif: { id: 'wif', hours: ['1'] }, 'wif-house': { id: 'wif-house', hours: ['2'] } },
      faults: {},
    });
  });

  it('puts words beside the field that they are about, in the game that it belongs to', () => {
    const form = formOf([
      ['wif.hours', '1'],
      ['wif-house.hours', 'many'],
    ]);
    expect(setupsOf(form, SCREENS).faults).toEqual({ 'wif-house.hours': 'Not a number.' });
    const field = (path: string) => fieldOfFault({ path, message: '' }, SCREENS);
    expect(field('setups.wif-house.objectionHours')).toBe('wif-house.hours');
    expect(field('setups.wif.objectionHours')).toBe('wif.hours');
    expect(field('setups.wif.other')).toBeUndefined();
    expect(field('seats.axis')).toBe('address-axis');
    expect(field('name')).toBe('name');
  });
});
