import { describe, expect, it } from 'vitest';
import { actionOf, fieldOfFault, fieldOfRejection } from '@/app/games/_rulesets/triumph-of-the-will/form-actions';
import { actionSchema } from '@/lib/rulesets/triumph-of-the-will/actions';

type Fields = readonly (readonly [string, string])[];

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The action of a form, once the ruleset's own schema has let it in. */
const accepted = (fields: Fields) => actionSchema.parse(actionOf(formOf(fields)));

describe('forms of Triumph of the Will', () => {
  it('buys what the number fields say and leaves zeros and blanks out', () => {
    const build = accepted([
      ['_kind', 'build'],
      ['n-infantry', '3'],
      ['n-panzer', '0'],
      ['n-bomb', ''],
      ['n-hq', '1'],
    ]);
    expect(build).toEqual({ type: 'build', build: { infantry: 3, hq: 1 } });
  });

  it('lets the schema refuse a number that is none', () => {
    const action = actionOf(
      formOf([
        ['_kind', 'choose-forces'],
        ['n-infantry', 'many'],
      ]),
    );
    expect(actionSchema.safeParse(action).success).toBe(false);
  });

  it('spreads counted rows into a queue in their order, and skips rows left blank', () => {
    const rows: Fields = [
      ['_kind', 'place-units'],
      ['count', '2'],
      ['unit', 'infantry'],
      ['area', 'russia'],
      ['count', '1'],
      ['unit', ''],
      ['area', ''],
      ['count', '1'],
      ['unit', 'fleet'],
      ['area', 'north-atlantic'],
    ];
    expect(accepted(rows)).toEqual({
      type: 'place-units',
      placements: [
        { unit: 'infantry', area: 'russia' },
        { unit: 'infantry', area: 'russia' },
        { unit: 'fleet', area: 'north-atlantic' },
      ],
    });
  });
});

describe('forms in and after a battle', () => {
  it('stacks the matched line box by box, in the order asked for', () => {
    const match = accepted([
      ['_kind', 'match-line'],
      ...[
        ['infantry', '1', '2'],
        ['panzer', '2', '1'],
        ['6ss', '1', '1'],
      ].flatMap(([fighter = '', box = '', place = '']) => [
        ['fighter', fighter] as const,
        ['box', box] as const,
        ['place', place] as const,
      ]),
    ]);
    expect(match).toEqual({ type: 'match-line', boxes: [['6ss', 'infantry'], ['panzer']] });
  });

  it('reads the other decisions', () => {
    expect(accepted([['_kind', 'pass']])).toEqual({ type: 'pass' });
    expect(accepted([['_kind', 'decline-momentum']])).toEqual({ type: 'momentum' });
    expect(
      accepted([
        ['_kind', 'commit-air'],
        ['box', '1'],
        ['box', '3'],
      ]),
    ).toEqual({ type: 'commit-air', boxes: [1, 3] });
    expect(
      accepted([
        ['_kind', 'remove-overstack'],
        ['area', 'russia'],
        ['n-infantry-disrupted', '1'],
        ['n-panzer-ready', '2'],
      ]),
    ).toEqual({
      type: 'remove-overstack',
      area: 'russia',
      units: [
        { unit: 'infantry', disrupted: true, count: 1 },
        { unit: 'panzer', disrupted: false, count: 2 },
      ],
    });
  });
});

describe('posted fields', () => {
  it('takes a checked draft as it was shown, and nothing from a broken one', () => {
    const move = { type: 'move', force: { infantry: 1 }, path: ['russia', 'iran'] };
    expect(
      accepted([
        ['_kind', 'draft'],
        ['_action', JSON.stringify(move)],
      ]),
    ).toEqual(move);
    expect(
      actionOf(
        formOf([
          ['_kind', 'draft'],
          ['_action', '{'],
        ]),
      ),
    ).toBeUndefined();
  });

  it('has no maker for names that every object has', () => {
    expect(actionOf(formOf([['_kind', 'constructor']]))).toEqual({ type: 'constructor' });
  });

  it('finds the field of a fault and of a refusal', () => {
    expect(fieldOfFault({ path: 'build.infantry', message: '' })).toBe('n-infantry');
    expect(fieldOfFault({ path: 'placements.0.area', message: '' })).toBe('unit');
    expect(fieldOfFault({ path: 'options.canalAtomic.closed.0', message: '' })).toBe('options-canalAtomic');
    expect(fieldOfRejection({ code: 'too-many-bombs', clause: 'totw:8.4' })).toBe('n-bomb');
    expect(fieldOfRejection({ code: 'elite-exists', clause: 'totw:8.5', data: { unit: 'kb' } })).toBe('n-kb');
    expect(fieldOfRejection({ code: 'not-your-decision', clause: 'totw:5.6' })).toBeUndefined();
  });
});
