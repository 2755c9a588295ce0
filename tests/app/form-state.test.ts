import { describe, expect, it } from 'vitest';
import { FRESH, refused, textOf, valuesOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { refuse } from '@/lib/games/model/errors';

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('a refused form', () => {
  const form = formOf([
    ['_key', 'k'],
    ['$ACTION_ID_x', ''],
    ['unit', 'infantry'],
    ['unit', 'panzer'],
    ['name', '  '],
  ]);

  it('gives back all that was typed, and nothing that carries the form', () => {
    expect(valuesOf(form)).toEqual({ unit: ['infantry', 'panzer'], name: ['  '] });
  });

  it('counts refusals, so that the next sending is a new command', () => {
    const once = refused(FRESH, form, refusalOf(refuse('stale-version', 'moved on')));
    expect(once.attempt).toBe(1);
    expect(refused(once, form, refusalOf(refuse('stale-version', 'moved on'))).attempt).toBe(2);
  });

  it('puts faults to their fields, and the others on top', () => {
    const error = refuse('invalid-setup', 'The set-up has faults.', {
      faults: [
        { path: 'position.turn', message: 'too small' },
        { path: 'elsewhere', message: 'odd' },
      ],
    });
    const places = {
      fieldOfFault: ({ path }: { readonly path: string }) => (path.startsWith('position') ? 'position' : undefined),
      fieldOfRejection: () => undefined,
    };
    const refusal = refusalOf(error, places);
    expect(refusal.fields).toEqual({ position: 'too small' });
    expect(refusal.message).toBe('The set-up has faults.\nelsewhere: odd');
  });

  it('puts each of several refusals by the rules to its own field', () => {
    const others = [
      { code: 'b', clause: 'x:2', data: { target: 'oslo' } },
      { code: 'c', clause: 'x:3' },
    ];
    const rejection = { code: 'a', clause: 'x:1', data: { target: 'delhi', others } } as const;
    const refusal = refusalOf(
      { kind: 'rule', rejection, message: 'Delhi is wrong.\nOslo is wrong.\nSo is the whole.' },
      {
        fieldOfFault: () => undefined,
        fieldOfRejection: ({ data }) => (typeof data?.target === 'string' ? `who-${data.target}` : undefined),
      },
    );
    expect(refusal.fields).toEqual({ 'who-delhi': 'Delhi is wrong.', 'who-oslo': 'Oslo is wrong.' });
    expect(refusal.message).toBe('Delhi is wrong.\nOslo is wrong.\nSo is the whole.');
  });

  it('names code and clause of a refusal by the rules', () => {
    const rejection = { code: 'stack-limit', clause: 'totw:6.2', data: { area: 'russia' } } as const;
    const refusal = refusalOf(
      { kind: 'rule', rejection, message: 'Six is the most.' },
      { fieldOfFault: () => undefined, fieldOfRejection: () => 'area' },
    );
    expect(refusal).toEqual({
      code: 'stack-limit',
      clause: 'totw:6.2',
      message: 'Six is the most.',
      fields: { area: 'Six is the most.' },
    });
  });

  it('reads a blank field as none', () => {
    expect(textOf(form, 'name')).toBeUndefined();
    expect(textOf(form, 'unit')).toBe('infantry');
  });
});
