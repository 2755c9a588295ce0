import { describe, expect, it } from 'vitest';
import type { Body, ItalyFacts, JapanFacts, Statement, TurnReport } from '@/lib/rulesets/wif-house/body';
import { chanceUpTo, criteriaMet, garrisonOf, italianTarget } from '@/lib/rulesets/wif-house/italy';
import { chanceFrom, japaneseLines, japaneseTarget, lostFactories, totalOf } from '@/lib/rulesets/wif-house/japan';
import { italianFactory } from '@/lib/rulesets/wif-house/production';
import golden from './golden-vectors.json';
import { destroyed, fallen, listOf, refusal, setupWith, tableAfter, turn } from './support';

const setup = setupWith();

const goldenOf = (kind: string) =>
  golden.filter((vector) => vector.kind === kind).map((vector): [string, typeof vector] => [vector.id, vector]);

const HOLDERS: Readonly<Record<string, 'allied' | 'japanese' | 'neither'>> = {
  A: 'allied',
  J: 'japanese',
  N: 'neither',
};

/** Cities as in the vectors: Shanghai, Vladivostok, Manila, Taihoku. */
function citiesOf(letters: string): JapanFacts['cities'] {
  const [shanghai, vladivostok, manila, taihoku] = [...letters].map((letter) => HOLDERS[letter]);
  return { shanghai, vladivostok, manila, taihoku };
}

interface JapanInput {
  readonly lost: number;
  readonly russiaAtWar?: number;
  readonly alliedMPControlsManchuria?: number;
  readonly aBombs?: number;
  readonly noOutsideResources?: number;
  readonly cities: string;
}

function japanBodies(input: JapanInput): readonly (Body | readonly [string, Body])[] {
  const { lost, russiaAtWar = 0, alliedMPControlsManchuria = 0, aBombs = 0, noOutsideResources = 0, cities } = input;
  const bombs = Array.from({ length: aBombs }, () => ({ hex: 'Tokyo', printedFactoryCity: true }));
  return [
    listOf(14),
    turn({
      ...(lost > 0 ? { factories: destroyed(lost) } : {}),
      ...(bombs.length > 0 ? { aBombs: bombs } : {}),
      japan: {
        russiaAtWar: russiaAtWar === 1,
        alliedMajorControlsManchuria: alliedMPControlsManchuria === 1,
        outsideResourcesReceived: noOutsideResources === 0,
        cities: citiesOf(cities),
      },
    }),
  ];
}

/** Needed face, percent and whether the die made Japan surrender. */
function japan(input: JapanInput, face: number) {
  const bodies = japanBodies(input);
  const before = tableAfter(setup, bodies);
  const total = totalOf(japaneseLines(before));
  const after = tableAfter(setup, [...bodies, { kind: 'roll-japan', turn: 'SO39' }], fallen(face).dice);
  return [total, japaneseTarget(total), chanceFrom(japaneseTarget(total)), after.japan.status === 'out'];
}

const statementOf = (members: Partial<Statement>): Statement => ({
  label: 'Pocket',
  side: 'allied',
  hexes: 3,
  containsCity: false,
  containsFriendlyUnit: false,
  seaOrNeutralNeighbours: 0,
  ring: {},
  ...members,
});

const isolated = (members: Partial<Statement>, options: object = {}, ...faces: number[]) => {
  const rules = setupWith(options);
  const body = turn({ isolated: [statementOf(members)] });
  const refused = refusal(rules, tableAfter(rules, []), body);
  if (refused) return refused.code;
  const table = tableAfter(rules, [body], fallen(...faces).dice);
  return Object.values(table.passed)[0]?.to;
};

describe('the golden vectors', () => {
  it.each(goldenOf('isolation'))('[wifh:isolated-control] %s', (_id, { input, expect: expected }) => {
    const { hexes = 1, city, friendlyUnit, seaOrNeutralNeighbours: open = 0, ring = {} } = input;
    const given = { hexes, containsCity: city === true, containsFriendlyUnit: friendlyUnit === true };
    const found = isolated({ ...given, seaOrNeutralNeighbours: open, ring });
    expect(found).toBe(expected === 'none' ? 'isolation-has-city' : expected);
  });

  it.each(goldenOf('italianProduction'))('[wifh:italian-production] %s', (_id, { input, expect: expected }) => {
    const printed = input.printed ?? [];
    const count = (colour: string) => printed.filter((one) => one === colour).length;
    expect([italianFactory({}, input.hex ?? '', { red: count('red'), blue: count('blue') })]).toEqual(expected);
  });

  it.each(goldenOf('italianSurrender'))('[wifh:italian-surrender] %s', (_id, { input, expect: expected }) => {
    const { rome, tripoli, allSicily, garrison, roll } = input;
    const facts: ItalyFacts = {
      ...{ rome, tripoli, allSicily, garrison: String(garrison) },
      factoryHex: input.factoryHexOtherThanRomeNaples ? 'Milan' : '',
      inSupplyUnitMainland: input.inSupplyAlliedLandUnitMainland,
    };
    const table = tableAfter(setup, [turn({ italy: facts })]);
    const body = { kind: 'roll-italy', turn: 'SO39' } as const;
    expect(criteriaMet(table.italy)).toBe((expected as { criteria: number }).criteria);
    if (roll === undefined) return expect(refusal(setup, table, body)?.code).toBe('italy-no-unit');
    const after = tableAfter(setup, [turn({ italy: facts }), body], fallen(roll).dice);
    expect(expected).toMatchObject({
      surrenderOnOrBelow: italianTarget(String(garrison)),
      chancePercent: chanceUpTo(italianTarget(String(garrison))),
      surrenders: after.italy.status === 'out',
    });
  });

  it.each(goldenOf('japaneseSurrender'))('[wifh:japanese-surrender] %s', (_id, { input, expect: expected }) => {
    const given = { ...input, lost: input.lost ?? 0, cities: typeof input.cities === 'string' ? input.cities : '' };
    if (!(expected as { eligible: boolean }).eligible) {
      const table = tableAfter(setup, japanBodies(given));
      return expect(refusal(setup, table, { kind: 'roll-japan', turn: 'SO39' })?.code).toBe('japan-under-five');
    }
    const [modifier, needRoll, chancePercent, surrenders] = japan(given, input.roll ?? 0);
    expect({ eligible: true, modifier, needRoll, chancePercent, surrenders }).toEqual(expected);
  });
});

/** Reasoned from the rule by hand: sum, needed face, chance in percent, and whether the face given does it. */
const JAPAN: readonly [string, JapanInput, number, readonly [number, number, number, boolean]][] = [
  // 5 - 4: the cities of 1941. 15 - 1 = 14 is no face.
  ['J1 five lost and all four cities Japanese', { lost: 5, cities: 'JJJJ' }, 10, [1, 14, 0, false]],
  ['J2 five lost, the cities in nobody’s hands', { lost: 5, cities: 'NNNN' }, 10, [5, 10, 10, true]],
  ['J3 the same, a 9', { lost: 5, cities: 'NNNN' }, 9, [5, 10, 10, false]],
  ['J4 five lost, all four cities Allied', { lost: 5, cities: 'AAAA' }, 6, [9, 6, 50, true]],
  ['J5 the same, a 5', { lost: 5, cities: 'AAAA' }, 5, [9, 6, 50, false]],
  ['J6 Russia at war alone', { lost: 5, russiaAtWar: 1, cities: 'NNNN' }, 9, [6, 9, 20, true]],
  ['J7 Manchuria alone', { lost: 5, alliedMPControlsManchuria: 1, cities: 'NNNN' }, 9, [6, 9, 20, true]],
  ['J8 no resources alone', { lost: 5, noOutsideResources: 1, cities: 'NNNN' }, 9, [6, 9, 20, true]],
  ['J9 two A-bombs', { lost: 5, aBombs: 2, cities: 'NNNN' }, 8, [7, 8, 30, true]],
  ['J10 one city each way', { lost: 6, cities: 'AJNN' }, 9, [6, 9, 20, true]],
  ['J11 ten lost and nothing else', { lost: 10, cities: 'NNNN' }, 5, [10, 5, 60, true]],
  ['J12 ten lost, all cities Japanese', { lost: 10, cities: 'JJJJ' }, 8, [6, 9, 20, false]],
  // 14 + 1 + 1 + 2 + 1 + 4 = 23: every face does it.
  [
    'J13 everything against Japan',
    { lost: 14, russiaAtWar: 1, alliedMPControlsManchuria: 1, aBombs: 2, noOutsideResources: 1, cities: 'AAAA' },
    1,
    [23, -8, 100, true],
  ],
  // 14 is needed with +1, 10 with +5: the last sum without any chance is +4.
  ['J14 one short of a chance', { lost: 5, noOutsideResources: 1, cities: 'JJNN' }, 10, [4, 11, 0, false]],
  ['J15 the first chance', { lost: 5, russiaAtWar: 1, noOutsideResources: 1, cities: 'JJNN' }, 10, [5, 10, 10, true]],
];

describe('Japan’s roll', () => {
  it.each(JAPAN)('[wifh:japanese-surrender.changes] %s', (_id, input, face, expected) => {
    expect(japan(input, face)).toEqual(expected);
  });

  const FACTORIES: readonly [string, readonly TurnReport['factories'][], object, number][] = [
    [
      'F1 destroyed and captured both count',
      [
        [
          { id: 'F1', status: 'destroyed' },
          { id: 'F2', status: 'captured' },
        ],
      ],
      {},
      2,
    ],
    [
      'F2 a captured one retaken counts no more',
      [[{ id: 'F1', status: 'captured' }], [{ id: 'F1', status: 'ok' }]],
      {},
      0,
    ],
    [
      'F3 unless the group plays otherwise',
      [[{ id: 'F1', status: 'captured' }], [{ id: 'F1', status: 'ok' }]],
      { recapturedFactoriesRestored: false },
      1,
    ],
    ['F4 moving alone loses nothing', [[{ id: 'F1', movedTo: 'Mukden' }]], {}, 0],
    [
      'F5 a moved one destroyed where it stands counts',
      [[{ id: 'F1', movedTo: 'Mukden' }], [{ id: 'F1', status: 'destroyed' }]],
      {},
      1,
    ],
    [
      'F6 captured, then destroyed there',
      [[{ id: 'F1', status: 'captured' }], [{ id: 'F1', status: 'destroyed' }]],
      {},
      1,
    ],
    [
      'F7 two factories of one hex are two',
      [
        [
          { id: 'F1', status: 'destroyed' },
          { id: 'F2', status: 'destroyed' },
        ],
      ],
      {},
      2,
    ],
  ];

  it.each(FACTORIES)('[wifh:japanese-surrender.factories] %s', (_id, reports, options, lost) => {
    const rules = setupWith(options);
    const table = tableAfter(rules, [listOf(6), ...reports.map((factories) => turn({ factories }))]);
    expect(lostFactories(table)).toBe(lost);
  });

  it('[wifh:japanese-surrender.factories] F8 a new factory changes no count', () => {
    const built = [{ id: 'Osaka 9', at: 'Osaka' }];
    const table = tableAfter(setup, [listOf(6), turn({ built, factories: destroyed(3) })]);
    expect([lostFactories(table), Object.keys(table.built)]).toEqual([3, ['Osaka 9']]);
  });

  it('[wifh:japanese-surrender.changes] J16 an A-bomb beside the printed factory cities adds nothing', () => {
    const aBombs = [
      { hex: 'Nara', printedFactoryCity: false },
      { hex: 'Kobe', printedFactoryCity: true },
    ];
    const lines = japaneseLines(tableAfter(setup, [turn({ aBombs })]));
    expect(lines.find(({ id }) => id === 'bombs')?.value).toBe(1);
  });

  it('[wifh:japanese-surrender.changes] J17 bombs of earlier turns still count, resources only this turn', () => {
    const facts = { japan: { outsideResourcesReceived: false }, aBombs: [{ hex: 'Kobe', printedFactoryCity: true }] };
    const closed = tableAfter(setup, [turn(facts), { kind: 'close-turn', turn: 'SO39' }]);
    const values = japaneseLines(closed).filter(({ id }) => id === 'bombs' || id === 'resources');
    expect(values.map(({ value }) => value)).toEqual([1, 0]);
    expect(closed.japan.outsideResourcesReceived).toBeUndefined();
  });
});

const losses = (met: string): ItalyFacts => ({
  rome: met.includes('R'),
  factoryHex: met.includes('F') ? 'Turin' : '',
  tripoli: met.includes('T'),
  allSicily: met.includes('S'),
  inSupplyUnitMainland: met.includes('u'),
});

/** Letters: Rome, Factory hex, Tripoli, Sicily; `u` a unit in supply. Garrison, face, and the result. */
const ITALY: readonly [string, string, number, number, string | boolean][] = [
  ['I1 no loss', 'u', 9, 1, 'italy-two-criteria'],
  ['I2 Rome alone', 'Ru', 9, 1, 'italy-two-criteria'],
  ['I3 Sicily and Tripoli', 'TSu', 3, 3, true],
  ['I4 the same, one above', 'TSu', 3, 4, false],
  ['I5 Rome and the factory', 'RFu', 1, 1, true],
  ['I6 three losses', 'RTSu', 2, 2, true],
  ['I7 all four', 'RFTSu', 5, 6, false],
  ['I8 two losses without a unit in supply', 'TS', 9, 1, 'italy-no-unit'],
  ['I9 a half is no whole', 'TSu', 3.5, 4, false],
  ['I10 and the whole part counts', 'TSu', 3.5, 3, true],
  ['I11 a half alone never succeeds', 'TSu', 0.5, 1, false],
  ['I12 nothing never succeeds', 'TSu', 0, 1, false],
  ['I13 ten always succeeds', 'TSu', 10, 10, true],
  ['I14 and so does more', 'TSu', 23.5, 10, true],
  ['I15 nine and a half does not always', 'TSu', 9.5, 10, false],
];

describe('Italy’s roll', () => {
  it.each(ITALY)('[wifh:italian-surrender.roll] %s', (_id, met, garrison, face, expected) => {
    const told = turn({ italy: { ...losses(met), garrison: String(garrison) } });
    const body = { kind: 'roll-italy', turn: 'SO39' } as const;
    if (typeof expected === 'string') {
      return expect(refusal(setup, tableAfter(setup, [told]), body)?.code).toBe(expected);
    }
    const after = tableAfter(setup, [told, body], fallen(face).dice);
    expect(after.italy.status === 'out').toBe(expected);
  });

  it.each([
    [
      'W1',
      [
        { unit: 'Inf', value: '2', flipped: false },
        { unit: 'Arm', value: '3', flipped: false },
      ],
      '5',
    ],
    [
      'W2',
      [
        { unit: 'Inf', value: '2', flipped: true },
        { unit: 'Arm', value: '3', flipped: false },
      ],
      '3',
    ],
    [
      'W3',
      [
        { unit: 'Div', value: '0.5', flipped: false },
        { unit: 'Div', value: '0.5', flipped: false },
      ],
      '1',
    ],
    ['W4', [{ unit: 'Inf', value: '2', flipped: true }], '0'],
  ])('[wifh:italian-surrender.garrison] %s unflipped units of the scratch list are summed', (_id, worksheet, sum) => {
    expect(garrisonOf(worksheet)).toBe(sum);
    expect(tableAfter(setup, [turn({ italy: { worksheet } })]).italy.garrison).toBe(sum);
  });
});

/** Printed red and blue factories of a hex, and what it makes. */
const PRODUCTION: readonly [string, string, number, number, string | undefined][] = [
  ['P1 blue only', 'Turin', 0, 2, 'blue'],
  ['P2 red only', 'Genoa', 1, 0, 'red'],
  ['P3 both', 'Milan', 1, 1, 'red'],
  ['P4 many', 'Milan', 3, 4, 'red'],
  ['P5 none printed', 'Bari', 0, 0, undefined],
  ['P6 Naples', 'Naples', 1, 1, undefined],
  ['P7 Naples in Italian', 'napoli', 0, 1, undefined],
  ['P8 Rome is a factory hex like any other', 'Rome', 0, 1, 'blue'],
];

describe('Italian production', () => {
  it.each(PRODUCTION)('[wifh:italian-production] %s', (_id, hex, red, blue, expected) => {
    expect(italianFactory({}, hex, { red, blue })).toBe(expected);
  });
});

/** A statement, options, dice, and who takes it or why not. */
const STATED: readonly [string, Partial<Statement>, object, readonly number[], string][] = [
  ['S1 one power all around', { ring: { GE: 8 } }, {}, [], 'GE'],
  ['S2 the larger of two', { ring: { GE: 3, IT: 4 } }, {}, [], 'IT'],
  ['S3 the largest of three, not of a side', { side: 'axis', ring: { USSR: 3, CW: 2, US: 2 } }, {}, [], 'USSR'],
  ['S4 a tie, die 1', { ring: { GE: 4, IT: 4 } }, {}, [1], 'GE'],
  ['S5 a tie, die 2', { ring: { GE: 4, IT: 4 } }, {}, [2], 'IT'],
  ['S6 a tie of two with a third behind', { side: 'axis', ring: { CW: 2, US: 3, CH: 3 } }, {}, [2], 'CH'],
  ['S7 a tie of three', { side: 'axis', ring: { CW: 2, US: 2, USSR: 2 } }, {}, [3], 'USSR'],
  ['S8 a city', { containsCity: true, ring: { GE: 8 } }, {}, [], 'isolation-has-city'],
  ['S9 a unit', { containsFriendlyUnit: true, ring: { GE: 8 } }, {}, [], 'isolation-has-unit'],
  ['S10 the sea', { seaOrNeutralNeighbours: 1, ring: { GE: 8 } }, {}, [], 'isolation-not-surrounded'],
  [
    'S11 the sea does not count',
    { seaOrNeutralNeighbours: 1, ring: { GE: 8 } },
    { isolationIgnoresSea: true },
    [],
    'GE',
  ],
  ['S12 nothing around', { ring: {} }, {}, [], 'isolation-not-surrounded'],
  ['S13 a friend in the ring', { ring: { GE: 8, US: 1 } }, {}, [], 'ring-not-enemy'],
];

describe('isolation as a statement', () => {
  it.each(STATED)('[wifh:isolated-control.majority] %s', (_id, members, options, faces, expected) => {
    expect(isolated(members, options, ...faces)).toBe(expected);
  });

  it('[wifh:isolated-control.tie] a die has as many sides as there are powers with most', () => {
    const { dice, asked } = fallen(2);
    tableAfter(
      setup,
      [turn({ isolated: [statementOf({ side: 'axis', ring: { CW: 2, US: 2, USSR: 2, CH: 1 } })] })],
      dice,
    );
    expect(asked).toEqual([{ purpose: 'isolation-Pocket', sides: 3 }]);
  });
});
