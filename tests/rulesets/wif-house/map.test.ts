import { describe, expect, it } from 'vitest';
import { isolatedSets } from '@/lib/rulesets/wif-house/isolation/sets';
import { parseBody } from '@/lib/rulesets/wif-house/orders/parse';
import { openTable } from '@/lib/rulesets/wif-house/table';
import { mapView } from '@/lib/rulesets/wif-house/view/map';
import { fallen, refusal, setupWith, tableAfter, turn } from './support';

const setup = setupWith();

/**
 * Even columns lie half a hex lower. The six around 0304 are then 0303 and 0305 in its column, 0203 and 0204 to the left,
 * 0403 and 0404 to the right; read off a sheet of hex paper.
 */
const AROUND_0304 = ['0303', '0305', '0203', '0204', '0403', '0404'];
const mapOf = (
  centre: Readonly<Record<string, string>>,
  around: string,
  ids = AROUND_0304,
): Record<string, string> => ({
  ...Object.fromEntries(ids.map((id) => [id, around])),
  ...centre,
});

/** Two hexes one above the other have eight around them. */
const AROUND_TWO = ['0303', '0306', '0203', '0204', '0205', '0403', '0404', '0405'];

/** The twelve at two steps from 0304. */
const AT_TWO = '0302 0306 0202 0205 0402 0405 0103 0104 0105 0503 0504 0505'.split(' ');

const passing = (map: Record<string, string>, options: object = {}) =>
  isolatedSets(setupWith(options), map).map(({ hexes, leaders }) => [[...hexes].sort().join(' '), leaders.join('/')]);

const MAPS: readonly [string, Record<string, string>, object, readonly (readonly string[])[]][] = [
  ['M1 one hex amid Germans', mapOf({ '0304': 'USSR' }, 'GE'), {}, [['0304', 'GE']]],
  ['M2 with a city', mapOf({ '0304': 'USSR city' }, 'GE'), {}, []],
  ['M3 with a unit', mapOf({ '0304': 'USSR unit' }, 'GE'), {}, []],
  ['M4 with a partisan', mapOf({ '0304': 'USSR partisan' }, 'GE'), {}, []],
  [
    'M5 where partisans do not block',
    mapOf({ '0304': 'USSR partisan' }, 'GE'),
    { partisansBlock: false },
    [['0304', 'GE']],
  ],
  ['M6 beside the sea', mapOf({ '0304': 'USSR', '0303': 'sea' }, 'GE'), {}, []],
  [
    'M7 where the sea is passed over',
    mapOf({ '0304': 'USSR', '0303': 'sea' }, 'GE'),
    { isolationIgnoresSea: true },
    [['0304', 'GE']],
  ],
  ['M8 beside a neutral', mapOf({ '0304': 'USSR', '0404': 'none' }, 'GE'), {}, []],
  // Five of the six are typed, and what is not typed does not surround.
  ['M9 at the edge of the map', mapOf({ '0304': 'USSR' }, 'GE', AROUND_0304.slice(1)), {}, []],
  [
    'M10 Italians have more of the ring',
    mapOf({ '0304': 'USSR', '0303': 'GE', '0305': 'GE' }, 'IT'),
    {},
    [['0304', 'IT']],
  ],
  [
    'M11 three each',
    mapOf({ '0304': 'USSR', '0303': 'IT', '0305': 'IT', '0203': 'IT' }, 'GE'),
    {},
    [['0304', 'GE/IT']],
  ],
  [
    'M12 two hexes of two Allies are one set',
    mapOf({ '0304': 'USSR', '0305': 'CW' }, 'GE', AROUND_TWO),
    {},
    [['0304 0305', 'GE']],
  ],
  ['M13 a city in one saves both', mapOf({ '0304': 'USSR', '0305': 'CW city' }, 'GE', AROUND_TWO), {}, []],
  // 0403 lies beside 0304 only, 0405 beside 0305 only, 0404 beside both: three for Italy, five for Germany.
  [
    'M14 a hex beside two of the set counts once',
    mapOf({ '0304': 'USSR', '0305': 'USSR', '0403': 'IT', '0404': 'IT', '0405': 'IT', '0203': 'IT' }, 'GE', AROUND_TWO),
    {},
    [['0304 0305', 'GE/IT']],
  ],
  ['M15 nothing on the map', {}, {}, []],
  [
    'M16 an island has no ring even where the sea is passed over',
    mapOf({ '0304': 'USSR' }, 'sea'),
    { isolationIgnoresSea: true },
    [],
  ],
  // The Germans around are saved by the map's edge, which is no sea.
  [
    'M17 where the sea is passed over, neutrals are not',
    mapOf({ '0304': 'USSR', '0303': 'none' }, 'GE'),
    { isolationIgnoresSea: true },
    [],
  ],
  [
    'M18 all at once, in one pass',
    { ...mapOf({ '0304': 'GE' }, 'USSR'), ...Object.fromEntries(AT_TWO.map((id) => [id, 'GE'])) },
    {},
    [
      ['0304', 'USSR'],
      ['0203 0204 0303 0305 0403 0404', 'GE'],
    ],
  ],
];

describe('isolation on a map', () => {
  it.each(MAPS)('[wifh:isolated-control] %s', (_id, map, options, expected) => {
    expect([...passing(map, options)].sort()).toEqual([...expected].sort());
  });

  it('[wifh:isolated-control.city] one city anywhere in a set of thirty hexes saves all of it', () => {
    const ids = Array.from({ length: 30 }, (_, row) => `10${String(row + 10)}`);
    const around = ['09', '11'].flatMap((column) =>
      Array.from({ length: 33 }, (_, row) => `${column}${String(row + 9).padStart(2, '0')}`),
    );
    const frame = Object.fromEntries([...around, '1009', '1040'].map((id) => [id, 'GE']));
    const set = Object.fromEntries(ids.map((id) => [id, 'USSR']));
    expect(passing({ ...frame, ...set }).map(([hexes]) => hexes?.split(' ').length)).toEqual([30]);
    expect(passing({ ...frame, ...set, '1039': 'USSR city' })).toEqual([]);
  });

  const hexes = { USSR: '0304', GE: '0303 0305', IT: '0203-0204 0403-0404' };

  it('[wifh:isolated-control] hexes change hands on the map, once a turn', () => {
    const told = turn({ hexes });
    const sweep = { kind: 'isolate', turn: 'SO39' } as const;
    const table = tableAfter(setup, [told, sweep]);
    expect(table.map['0304']).toBe('IT');
    expect(Object.values(table.passed)).toMatchObject([
      { label: '0304', side: 'allied', hexes: 1, to: 'IT', list: '0304' },
    ]);
    expect(refusal(setup, table, sweep)?.code).toBe('already-isolated-this-turn');
    const closed = tableAfter(setup, [told, sweep, { kind: 'close-turn', turn: 'SO39' }]);
    expect(refusal(setup, closed, { kind: 'isolate', turn: 'ND39' })).toBeUndefined();
  });

  it('[wifh:conquest-step] closing a turn works it out where nobody asked', () => {
    const table = tableAfter(setup, [turn({ hexes }), { kind: 'close-turn', turn: 'SO39' }]);
    expect(table.map['0304']).toBe('IT');
    expect(table.turns.SO39?.hexesPassed).toBe(1);
  });

  it('[wifh:isolated-control.tie] a die decides, and nothing passes before it has fallen', () => {
    const tie = turn({ hexes: { USSR: '0304', GE: '0303 0305 0203', IT: '0204 0403-0404' } });
    const sweep = { kind: 'isolate', turn: 'SO39' } as const;
    const table = tableAfter(setup, [tie, sweep], fallen(2).dice);
    expect([table.map['0304'], table.passed['SO39-map-0304']?.die]).toEqual(['IT', 2]);
  });

  it('[wifh:isolated-control] marks that do not save a set stay on its hexes', () => {
    const rules = setupWith({ partisansBlock: false });
    const told = turn({ hexes: { 'USSR partisan': '0304', GE: AROUND_0304.join(' ') } });
    expect(tableAfter(rules, [told, { kind: 'isolate', turn: 'SO39' }]).map['0304']).toBe('GE partisan');
  });
});

describe('the map of a group', () => {
  it('[wifh:isolated-control] keeps one name for a hex whichever way it was written', () => {
    // 0304 with even columns lower: q 3, r 4 - 2.
    const table = tableAfter(setup, [turn({ hexes: { GE: '3,2' } }), turn({ hexes: { 'USSR unit': '0304' } })]);
    expect(table.map).toEqual({ '0304': 'USSR unit' });
    const axial = setupWith({ mapNotation: 'axial' });
    expect(tableAfter(axial, [turn({ hexes: { GE: '0304' } })]).map).toEqual({ '3,2': 'GE' });
  });

  it('[wifh:isolated-control] takes hexes off, and stretches of a column or a row', () => {
    const table = tableAfter(setup, [turn({ hexes: { GE: '0301-0303 0305-0505' } }), turn({ hexes: { off: '0302' } })]);
    expect(Object.keys(table.map).sort()).toEqual(['0301', '0303', '0305', '0405', '0505']);
  });

  it.each([
    ['unknown-hex', { GE: '0304 03x4' }],
    ['unknown-hex', { GE: '0304-0505' }],
    ['unknown-hex', { GE: '0309-0304' }],
    ['named-twice', { GE: '0304', USSR: '0301-0306' }],
    ['named-twice', { GE: '0304 3,2' }],
  ])('[wifh:isolated-control] %s: %j', (code, given) => {
    expect(refusal(setup, openTable(setup), turn({ hexes: given }))?.code).toBe(code);
  });

  it('[wifh:isolated-control] has an end', () => {
    const rows = Array.from({ length: 21 }, (_, q) =>
      Array.from({ length: 999 }, (_, r) => `${q + 200},${r}`).join(' '),
    );
    expect(refusal(setup, openTable(setup), turn({ hexes: { GE: rows.join(' ') } }))?.code).toBe('map-too-large');
    expect(refusal(setup, openTable(setup), { kind: 'isolate', turn: 'SO39' })?.code).toBe('no-map');
  });

  it('[wifh:isolated-control] is pasted as a table, of which only the changes are kept', () => {
    const pasted =
      'TURN\nMAP\nhex\tcontrol\tcity\tunit\tsea\n0304\tUSSR\tx\t\t\n0305\tGermany\t\tx\t\n0306\t\t\t\tx\n0307\tGermany\t\t\t\n0308\t\t\t\t';
    const parsed = parseBody(pasted, setup, openTable(setup));
    expect(parsed.ok && parsed.value).toEqual(
      turn({ hexes: { 'USSR city': '0304', 'GE unit': '0305', sea: '0306', GE: '0307', none: '0308' } }),
    );
    if (!parsed.ok) return;
    const table = tableAfter(setup, [parsed.value]);
    const again = parseBody(pasted.replace('0307\tGermany', '0307\tItaly'), setup, table);
    expect(again.ok && again.value).toEqual(turn({ hexes: { IT: '0307' } }));
  });

  it.each(['hex,control\n0304,GE', 'hex\tcity\towner\n0304\t\tGE', '0304 GE', '0304\tGermany', '3,2 GE', '"3,2",GE'])(
    '[wifh:isolated-control] is known as a table without any heading: %j',
    (text) => {
      const parsed = parseBody(text, setup, openTable(setup));
      expect(parsed.ok && parsed.value).toEqual(turn({ hexes: { GE: '0304' } }));
    },
  );

  it('[wifh:isolated-control] tells the faults of a pasted table where they stand in the whole text', () => {
    const parsed = parseBody('TURN SO39\nROME: yes\nMAP\n0304 GE\n0305 Ruritania\n0304 GE', setup, openTable(setup));
    expect(parsed.ok ? [] : parsed.error.map(({ line, column, word }) => [line, column, word])).toEqual([
      [5, 6, 'Ruritania'],
      [6, 1, '0304'],
    ]);
  });

  it('[wifh:isolated-control] is drawn from its own corner, shifted lines a half lower', () => {
    const view = mapView(setup, tableAfter(setup, [turn({ hexes: { GE: '0304', 'USSR city': '0404' } })]));
    expect(view).toMatchObject({ lines: 'columns', size: 2, width: 2, cities: [1, 1], isTooLarge: false });
    expect(view.groups.map(({ control, places }) => [control, places])).toEqual([
      ['GE', [0, 0]],
      ['USSR', [1, 1]],
    ]);
  });
  it.each([
    ['even-columns', 'columns', [0, 0, 1, 1, 0, 2]],
    ['odd-columns', 'columns', [0, 1, 1, 0, 0, 3]],
    ['even-rows', 'rows', [1, 0, 3, 0, 0, 1]],
    ['odd-rows', 'rows', [0, 0, 2, 0, 1, 1]],
  ])('[wifh:isolated-control] with %s the shifted %s lie half a hex further', (mapOffset, lines, places) => {
    const offset = setupWith({ mapOffset });
    // The hex at the corner, the one to its right and the one below: 0304, 0404 and 0305.
    const view = mapView(offset, tableAfter(offset, [turn({ hexes: { GE: '0304', USSR: '0404', IT: '0305' } })]));
    const drawn = ['GE', 'USSR', 'IT'].flatMap((one) => view.groups.find(({ control }) => control === one)?.places);
    expect([view.lines, drawn]).toEqual([lines, places]);
  });
});
