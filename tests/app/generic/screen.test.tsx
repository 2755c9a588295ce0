import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FRESH } from '@/app/_components/forms/form-state';
import { actionOf, kindsOf } from '@/app/games/_rulesets/generic/action-of';
import { choiceShape } from '@/app/games/_rulesets/generic/action-shape';
import { ChoiceForm } from '@/app/games/_rulesets/generic/choice-form';
import { DataTables } from '@/app/games/_rulesets/generic/data-tables';
import { genericScreen } from '@/app/games/_rulesets/generic/screen';
import type { JsonObject } from '@/lib/core/json';
import { playable } from '@/lib/core/playable';
import { exampleGame } from '@/lib/rulesets/_example/index';
import { allOf, attributeOf } from '../markup';

const schemaOf = (schema: z.ZodType): JsonObject => JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })));
const SCHEMA = schemaOf(exampleGame.schemas.action);
const ticket = { _game: 'g', _ruleset: 'example-game', _role: 'red', _version: 1, _seq: 1, _key: 'k' };

const html = (template: JsonObject, schema: JsonObject = SCHEMA): string =>
  renderToStaticMarkup(
    <ChoiceForm
      shape={choiceShape(template, schema)}
      decide={async () => FRESH}
      ticket={ticket}
      rulesetId="example-game"
      nth={0}
    />,
  );

/** What a browser posts when nothing is changed but `values`. */
function posted(template: JsonObject, values: Readonly<Record<string, string>>, schema = SCHEMA): unknown {
  const { fixed, fields } = choiceShape(template, schema);
  const form = new FormData();
  for (const [name, value] of Object.entries({ _fixed: JSON.stringify(fixed), _kinds: kindsOf(fields), ...values })) {
    form.set(name, value);
  }
  return actionOf(form);
}

const ROLL = { type: 'roll', dice: [1, 2, 3] };

describe('a choice on the generic screen', () => {
  it('with nothing open is one button', () => {
    const buttons = allOf(html({ type: 'land' }), 'button');
    expect(buttons[0]).toContain('Land');
    expect(allOf(html({ type: 'land' }), 'textarea')).toEqual([]);
    expect(posted({ type: 'land' }, {})).toEqual({ type: 'land' });
  });

  it('with a short list offers its values to press, with a long one a list', () => {
    const radios = allOf(html(ROLL), 'input').filter((input) => attributeOf(input, 'type') === 'radio');
    expect(radios.map((radio) => attributeOf(radio, 'value'))).toEqual(['1', '2', '3']);
    const long = html({ type: 'roll', dice: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(allOf(long, 'option')).toHaveLength(9);
    expect(posted(ROLL, { dice: '2' })).toEqual({ type: 'roll', dice: 2 });
  });

  it('asks for what the template leaves open as the schema says: number, text, list, data', () => {
    const schema = schemaOf(
      z.strictObject({
        type: z.literal('offer'),
        gold: z.int().min(1).max(9),
        words: z.string(),
        to: z.enum(['red', 'blue']),
        secret: z.boolean().optional(),
        units: z.array(z.string()),
      }),
    );
    const fields = choiceShape({ type: 'offer' }, schema).fields;
    expect(fields.map(({ kind }) => kind)).toEqual(['number', 'text', 'choice', 'choice', 'data']);
    expect(html({ type: 'offer' }, schema)).toContain('From 1 to 9.');
    const values = { gold: '4', words: '12', to: '"red"', units: '["a"]' };
    const action = { type: 'offer', gold: 4, words: '12', to: 'red', units: ['a'] };
    expect(posted({ type: 'offer' }, values, schema)).toEqual(action);
  });

  it('makes legal actions of every value that is offered, in a whole game', () => {
    const rules = playable(exampleGame);
    for (const dice of ROLL.dice) {
      expect(rules.parseAction(posted(ROLL, { dice: JSON.stringify(dice) })).ok).toBe(true);
    }
  });

  it('leaves nonsense to the rules, and puts the fault beside its field', () => {
    expect(posted(ROLL, { dice: 'many' })).toEqual({ type: 'roll', dice: 'many' });
    expect(posted(ROLL, { _fixed: '][' })).toEqual({});
    expect(genericScreen.fieldOfFault({ path: 'dice', message: 'x' })).toBe('dice');
  });
});

describe('the generic position', () => {
  it('is tables of the view, without braces', () => {
    const view = { goal: 20, isOpen: false, points: { red: 3 }, cities: [{ name: 'Ulm', owner: null }], hands: [] };
    const tables = allOf(renderToStaticMarkup(<DataTables caption="The position" value={view} />), 'table');
    expect(tables).toHaveLength(2);
    expect(tables[0]).toContain('Is open');
    expect(tables[1]).toContain('Ulm');
    expect(tables.join()).not.toMatch(/[{}]|null|\[object/);
  });
});
