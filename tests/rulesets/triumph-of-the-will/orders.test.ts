import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '@/lib/core/nearest-name';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { standardMap } from '@/lib/rulesets/triumph-of-the-will/describe/names';
import type { AreaForces, OrderContext } from '@/lib/rulesets/triumph-of-the-will/orders/context';
import { formatOrder } from '@/lib/rulesets/triumph-of-the-will/orders/format';
import { mapIndex } from '@/lib/rulesets/triumph-of-the-will/orders/map-index';
import { parseOrders } from '@/lib/rulesets/triumph-of-the-will/orders/parse';
import { anyCharacter } from '@/tests/support/texts/any-character';
import { arbitraryAction } from './arbitrary-action';

const index = mapIndex(standardMap);
const german = new Set(
  standardMap.landAreas.filter(({ setup }) => setup === 'german' || setup === 'italian').map(({ id }) => id),
);
const ocean = new Set(standardMap.oceanAreas.map(({ id }) => id));

const stand = (area: string, side: 'german' | 'japanese', type: AreaForces['type'], count = 1, disrupted = false) => ({
  area,
  side,
  type,
  count,
  disrupted,
});

const context = (over: Partial<OrderContext> = {}): OrderContext => ({
  side: 'german',
  places: index.places,
  canals: index.canals,
  choosingForces: false,
  doctrine: { arrange: 'ask', air: 'ask', momentum: 'ask' },
  units: [],
  steps: index.steps,
  barrier: index.barrier,
  passes: (_from, to) => german.has(to) || ocean.has(to),
  ...over,
});

function one(text: string, over: Partial<OrderContext> = {}): Action {
  const read = parseOrders(text, context(over));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value).toHaveLength(1);
  return read.value[0] as Action;
}

function fault(text: string, over: Partial<OrderContext> = {}) {
  const read = parseOrders(text, context(over));
  if (read.ok) throw new Error(`understood: ${JSON.stringify(read.value)}`);
  return read.error[0];
}

describe('moves', () => {
  const march: Action = {
    type: 'move',
    force: { infantry: 1, panzer: 2 },
    path: ['greater-germany', 'russia', 'manchukuo'],
  };

  it.each([
    'MOVE 1 Inf, 2 Pz: Greater Germany -> Russia -> Manchukuo',
    'move 1 inf + 2 tanks : greater germany→russia→manchukuo',
    'Move an infantry army and 2 panzer armies from Greater Germany to Russia to Manchukuo',
    'mv 1Inf,2Pz:Greater-Germany->Rus->Manch',
    '  MOVE  2x Tk, 1x Infantry : gr ger > russia => manchukuo   # into the east',
    'MARCH 1 Inf, 2 armour: GG -> Russia -> "manchukuo"',
    'MOVE 1 Inf, 1 Pz, 1 Pz: Greater Germany -> Manchukuo',
  ])('[totw:9.2] reads %s', (text) => {
    expect(one(text)).toEqual(march);
  });

  it('[totw:9.2] ALL is every ready unit of ours in the first area', () => {
    const units = [
      stand('russia', 'german', 'infantry', 2),
      stand('russia', 'german', 'infantry', 1, true),
      stand('russia', 'german', '6ss'),
      stand('iran', 'german', 'panzer'),
    ];
    expect(one('MOVE ALL: Russia -> Iran', { units })).toMatchObject({ force: { infantry: 2, '6ss': 1 } });
    expect(one('move all inf from Russia to Iran', { units })).toMatchObject({ force: { infantry: 2 } });
    expect(fault('MOVE ALL: Scandinavia -> Russia', { units })?.message).toContain('ready');
  });

  it('[totw:9.6] fills a gap with the one shortest friendly way, round a closed boundary', () => {
    const all = { passes: () => true };
    expect(one('MOVE Inf: Tibet -> India', all)).toMatchObject({
      path: ['tibet', 'meng-chang', 'azad-hind', 'india'],
    });
  });

  it('asks for the route where two are equally short, and names them', () => {
    const error = fault('MOVE Inf: North Africa -> South Africa');
    expect(error?.message).toContain('2 ways are equally short');
    expect(error?.near).toEqual(['Africa Orientale', 'Central Africa']);
    expect(error).toMatchObject({ line: 1, column: 27, word: 'South' });
  });

  it('never goes through the enemy to fill a gap', () => {
    expect(fault('MOVE Inf: Russia -> Meng Chang')?.message).toContain('no way there leads through friendly areas');
  });

  it('[totw:9.10] never chooses a passage for a player', () => {
    expect(one('MOVE 2 Fl: North Atlantic -> Northwest Pass -> Eastern Pac')).toMatchObject({
      path: ['north-atlantic', 'northwest-passage', 'eastern-pacific-ocean'],
    });
    // Two steps through the passage, three round the capes: the longer ways are offered.
    expect(fault('MOVE 2 Fl: N Atl -> E Pac')?.near).toEqual([
      'South Atlantic -> South Pacific Ocean',
      'Caribbean Sea -> South Pacific Ocean',
    ]);
  });
});

describe('convoys', () => {
  const units = [
    stand('western-pacific-ocean', 'japanese', 'fleet', 2),
    stand('western-pacific-ocean', 'japanese', 'kb'),
    stand('eastern-pacific-ocean', 'japanese', 'fleet', 4),
  ];
  const japanese = { side: 'japanese' as const, units };

  it('[totw:9.7] takes regular fleets first and the Kido Butai last', () => {
    expect(one('CONVOY 3 Inf: Japan -> Hawaii VIA Western Pacific, Eastern Pacific', japanese)).toEqual({
      type: 'convoy',
      force: { infantry: 3 },
      from: 'japan',
      to: 'hawaii',
      via: [
        { ocean: 'western-pacific-ocean', fleets: { fleet: 2, kb: 1 } },
        { ocean: 'eastern-pacific-ocean', fleets: { fleet: 3 } },
      ],
    });
  });

  it('[totw:9.7] takes the fleets that are named', () => {
    const order = 'convoy 2 inf from Japan to Hawaii via W Pac (KB + 1 Fl) -> E Pac (2 fleets)';
    expect(one(order, japanese)).toMatchObject({
      via: [{ fleets: { kb: 1, fleet: 1 } }, { fleets: { fleet: 2 } }],
    });
  });

  it('[totw:9.10] bridges a passage without fleets', () => {
    const order = one('CONVOY 1 Inf: Greenland -> The Yukon VIA North Atlantic, NW Passage, Eastern Pacific Ocean');
    expect(order).toMatchObject({ via: [{}, { ocean: 'northwest-passage', fleets: {} }, {}] });
  });

  it('asks for the chain', () => {
    expect(fault('CONVOY 1 Inf: Japan -> Hawaii', japanese)?.message).toContain('VIA');
  });
});

describe('other orders', () => {
  const units = [
    stand('western-pacific-ocean', 'japanese', 'kb', 1, true),
    stand('manchukuo', 'japanese', 'infantry', 2),
    stand('japan', 'japanese', 'infantry', 2),
    stand('tibet', 'japanese', 'panzer', 2, true),
  ];

  it.each<[string, Action]>([
    [
      'BUILD 3 INF, 2 PZ, 1 FLEET, 1 HQ, 1 BOMB',
      { type: 'build', build: { infantry: 3, panzer: 2, fleet: 1, hq: 1, bomb: 1 } },
    ],
    ['build nothing', { type: 'build', build: {} }],
    ['FORCES 6ss, 2 HQs', { type: 'choose-forces', force: { '6ss': 1, hq: 2 } }],
    ['PASS', { type: 'pass' }],
    ['LINE Pz, Pz, 6SS, Inf', { type: 'line-up', boxes: ['panzer', 'panzer', '6ss', 'infantry'] }],
    ['line-up 2 pz, 6 SS', { type: 'line-up', boxes: ['panzer', 'panzer', '6ss'] }],
    [
      'MATCH Inf + Inf | Pz | 6th SS Panzer Army',
      { type: 'match-line', boxes: [['infantry', 'infantry'], ['panzer'], ['6ss']] },
    ],
    ['AIR 1,3', { type: 'commit-air', boxes: [1, 3] }],
    ['air boxes 2 and 4', { type: 'commit-air', boxes: [2, 4] }],
    ['AIR none', { type: 'commit-air', boxes: [] }],
    ['MOMENTUM 2 Pz -> Iran', { type: 'momentum', advance: { force: { panzer: 2 }, to: 'iran' } }],
    ['MOMENTUM none', { type: 'momentum' }],
    ['BOMB SUEZ', { type: 'bomb', target: { canal: 'suez' } }],
    ['bomb the Panama Canal', { type: 'bomb', target: { canal: 'panama' } }],
    ['BOMB KB', { type: 'bomb', target: { area: 'western-pacific-ocean', unit: 'kb', disrupted: true } }],
    ['BOMB Inf in Manchukuo', { type: 'bomb', target: { area: 'manchukuo', unit: 'infantry', disrupted: false } }],
    ['BOMB Pz (disrupted) in Tibet', { type: 'bomb', target: { area: 'tibet', unit: 'panzer', disrupted: true } }],
    ['BOMB Pz in Tibet', { type: 'bomb', target: { area: 'tibet', unit: 'panzer', disrupted: true } }],
    [
      'PLACE Inf: Russia, 2 Fl: North Atlantic',
      {
        type: 'place-units',
        placements: [
          { unit: 'infantry', area: 'russia' },
          { unit: 'fleet', area: 'north-atlantic' },
          { unit: 'fleet', area: 'north-atlantic' },
        ],
      },
    ],
    [
      'REMOVE 1 Inf, 1 Pz (disrupted): Russia',
      {
        type: 'remove-overstack',
        area: 'russia',
        units: [
          { unit: 'infantry', disrupted: false, count: 1 },
          { unit: 'panzer', disrupted: true, count: 1 },
        ],
      },
    ],
    [
      'DOCTRINE arrange auto, air never',
      { type: 'set-doctrine', doctrine: { arrange: 'auto', air: 'never', momentum: 'ask' } },
    ],
  ])('reads %s', (text, action) => {
    expect(one(text, { units })).toEqual(action);
  });

  it('[totw:3.3] BUILD is FORCES while the first forces are chosen', () => {
    expect(one('BUILD 21 inf', { choosingForces: true })).toEqual({ type: 'choose-forces', force: { infantry: 21 } });
  });

  it('asks where, if a target could stand in two areas', () => {
    expect(fault('BOMB Inf', { units })?.near).toEqual(['Manchukuo', 'Japan']);
  });
});

describe('faults', () => {
  it.each([
    ['MOVE 1 Inf: Greter Germany -> Russia', { column: 13, word: 'Greter', near: ['Greater Germany'] }],
    ['MOVE 1 Inf: Russia -> Mnachukuo', { column: 23, word: 'Mnachukuo', near: ['Manchukuo'] }],
    ['MVOE 1 Inf: Russia -> Iran', { column: 1, word: 'MVOE', near: ['MOVE'] }],
    ['MOVE 1 Imf: Russia -> Iran', { column: 8, word: 'Imf', near: [] }],
    ['MOVE 2 Infntry: Russia -> Iran', { column: 8, word: 'Infntry', near: ['Infantry'] }],
    ['MOVE 1 HQ: Russia -> Iran', { column: 8, word: 'HQ' }],
    ['MOVE 2 Fl: Pacific -> Caribbean', { column: 12, word: 'Pacific' }],
    ['PASS please', { column: 6, word: 'please' }],
    ['AIR 1, x', { column: 8, word: 'x' }],
    ['MOVE 1 Inf: Russia', { column: 19, word: '' }],
    ['DOCTRINE air sometimes', { column: 14, word: 'sometimes' }],
    ['MOVE 1 Inf: Russia ~ Iran', { column: 20, word: '~' }],
    ['MOVE 100 Inf: Russia -> Iran', { column: 1, word: 'MOVE' }],
  ])('%s', (text, expected) => {
    expect(fault(text)).toMatchObject({ line: 1, ...expected });
  });

  it('lists every faulty line by its number, and reads nothing of the block', () => {
    const read = parseOrders('PASS\n\n# a note\nPAS 1\nMOVE Inf: Atlantis -> Iran\n', context());
    expect(read.ok ? [] : read.error.map(({ line }) => line)).toEqual([4, 5]);
  });

  it('refuses an empty text and a book', () => {
    expect(fault(' \n# nothing')?.message).toContain('No order');
    expect(fault(`MOVE ${'x'.repeat(50_000)}`)?.message).toContain('at most');
    expect(fault('PASS\n'.repeat(500))?.message).toContain('lines');
  });

  it('answers any text at all with a value', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc
            .array(
              fc.constantFrom(
                'MOVE',
                'BOMB',
                'PLACE',
                '3',
                '6',
                'SS',
                'inf',
                ':',
                '->',
                ',',
                '(',
                ')',
                '"',
                'russia',
                'in',
                'all',
                'via',
                'KB',
                'canal',
                '|',
                'MATCH',
                'AIR',
                'REMOVE',
                'DOCTRINE',
                'air',
              ),
              { maxLength: 12 },
            )
            .map((words) => words.join(' ')),
        ),
        (text) => {
          const read = parseOrders(text, context());
          return read.ok || read.error.length > 0;
        },
      ),
      { numRuns: 3000, seed: 71 },
    );
  });
});

describe('format', () => {
  it('parse(format(a)) is a, for any action that the schema lets in', () => {
    fc.assert(
      fc.property(arbitraryAction, (action) => {
        expect(one(formatOrder(action))).toEqual(action);
      }),
      { numRuns: 5000, seed: 1942 },
    );
  });

  it('writes orders that read well', () => {
    const text = 'MOVE 1 Inf, 2 Pz: Greater Germany -> Russia -> Manchukuo';
    expect(formatOrder(one(text))).toBe(text);
    expect(formatOrder({ type: 'bomb', target: { canal: 'suez' } })).toBe('BOMB CANAL Suez');
  });
});

describe('nearness', () => {
  it('counts a swap of neighbours as one change', () => {
    expect(editDistance('rusisa', 'russia')).toBe(1);
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('ca', 'abc')).toBe(3);
  });
});
