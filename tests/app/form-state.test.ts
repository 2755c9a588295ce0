import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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

  it.each<readonly [path: string, schema: z.ZodType, input: unknown, words: string]>([
    ['', z.strictObject({ turn: z.number() }), {}, 'turn: this is missing'],
    ['', z.strictObject({}), { turn: 1, 'end-of-war': 2 }, 'nothing of this name belongs here: turn, end-of-war'],
    ['placements.0.end-of-war', z.int(), 'six', 'placements, no. 1, end of war: a number is needed here'],
    ['n', z.int(), 1.5, 'n: a whole number is needed here'],
    ['n', z.string(), 3, 'n: a text is needed here'],
    ['n', z.array(z.string()), 3, 'n: a list is needed here'],
    ['n', z.int().max(5), 6, 'n: 5 is the most'],
    ['n', z.number().lt(5), 6, 'n: less than 5 is needed'],
    ['n', z.string().min(2), 'x', 'n: 2 is the least'],
    ['n', z.number().gt(2), 1, 'n: more than 2 is needed'],
    ['side', z.enum(['north', 'south']), 'east', 'side: one of these is needed here: north, south'],
    ['side', z.literal('north'), 'east', 'side: this must be north'],
    ['side', z.union([z.literal(1), z.literal('x')]), 7, 'side: this is not in a form that can be read'],
    ['side', z.string().regex(/^a$/), 'east', 'side: this is not in a form that can be read'],
    ['side', z.string().refine(() => false, 'No such side.'), 'east', 'side: No such side.'],
  ])('says in words what the validator found at “%s” (%#)', (path, schema, input, words) => {
    const issue = schema.safeParse(input).error?.issues[0];
    const fault = { path: path || (issue?.path.join('.') ?? ''), message: issue?.message ?? '' };
    const error = refuse('invalid-setup', 'The set-up has faults.', { faults: [fault] });
    expect(refusalOf(error).message).toBe(`The set-up has faults.\n${words}`);
    const placed = refusalOf(error, { fieldOfFault: () => 'field', fieldOfRejection: () => undefined });
    expect(words.endsWith(placed.fields.field ?? '?')).toBe(true);
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
