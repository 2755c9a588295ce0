import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { faultFields } from '@/app/games/_rulesets/_reporting/cells/fault-fields';
import { cellsIn, gridOf } from '@/app/games/_rulesets/_reporting/cells/grid';
import { SetupFields } from '@/app/games/_rulesets/wif-house/setup-fields';
import { worldInFlamesWar as war } from '@/lib/rulesets/wif-campaign';

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe('the war so far of a campaign, field by field', () => {
  const { sections } = war.form({});

  it('reads the cells of a form by section, row and column, and nothing else', () => {
    const form = formOf({
      'cell.war.0.after': 'S/O 1940',
      'cell.targets.2.run': '3',
      'cell.__proto__.0.x': 'y',
      note: 'n',
    });
    expect(cellsIn(form)).toEqual({ war: [{ after: 'S/O 1940' }], targets: [{}, {}, { run: '3' }] });
    expect(cellsIn(formOf({ 'cell.war.9999.after': 'x' })).war).toHaveLength(2000);
  });

  it('has the rows of the sheet, and empty ones where a group adds its own', () => {
    const grid = gridOf(sections, { war: [{ after: 'SO40' }], italy: [{ rome: true }], rolls: [{ die: 3 }] });
    expect(grid.war).toEqual([expect.objectContaining({ after: 'SO40', vichy: '' })]);
    expect(grid.italy?.[0]).toMatchObject({ rome: 'yes', tripoli: '' });
    expect(grid.rolls?.map(({ die }) => die)).toEqual(['3', ...Array.from({ length: 8 }, () => undefined)]);
  });

  it('a fault stands at the field that was typed, past rows that were left empty', () => {
    const cells = cellsIn(formOf({ 'cell.factories.3.factory': 'Tokyo 1', 'cell.factories.5.hex': 'Kobe' }));
    const faults = [{ section: 'factories', row: 2, column: 'factory', words: 'factory is missing.' }];
    const rejection = { code: 'position-wrong', clause: 'reporting:mid-war', data: { faults } } as const;
    expect(faultFields({ kind: 'rule', rejection, message: '' }, cells)).toEqual({
      'cell.factories.5.factory': 'factory is missing.',
    });
    expect(war.readCells(cells, undefined, {})).toEqual({
      ok: true,
      value: { position: { factories: [{ factory: 'Tokyo 1' }, { hex: 'Kobe' }] } },
    });
  });
});

describe('the set-up of the house rules', () => {
  const names = (fixed: object) =>
    [...renderToStaticMarkup(<SetupFields fixed={{ ...fixed }} />).matchAll(/name="(city-\w+)"/g)].map(
      ([, name]) => name,
    );

  it('asks in a campaign only for the cities that the victory game does not tell', () => {
    expect(names({ calendar: 'campaign' })).toEqual(['city-shanghai', 'city-taihoku']);
    expect(names({})).toEqual(['city-shanghai', 'city-vladivostok', 'city-manila', 'city-taihoku']);
  });
});
