import { describe, expect, it } from 'vitest';
import { worthOf } from '@/lib/rulesets/axis-allies-victory-cities/enter/mobilize';
import type { Power, TerritoryId } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { agreed, type Book, turn, type turnOf, turnRefusal, until } from './support';

const book = agreed();
const germany = until(book, 'DE');
/** Germany has taken Karelia, Caucasus and Vladivostok in its first turn, and is to move again. */
const captured = until(turn(germany, { take: ['karelia-s-s-r', 'caucasus', 'buryatia-s-s-r'] }), 'DE', 2);

const spent = (state: Book, part: Parameters<typeof turn>[1]) => {
  const { mover, round } = state.table;
  return turn(state, part).table.turns[`${round} ${mover}`]?.spent;
};

/** What may be placed, at the very limit: who, what, and the IPC it costs. */
const LEGAL: readonly (readonly [string, Power, Parameters<typeof turnOf>[1], number])[] = [
  ['M-01', 'RU', { infantry: { russia: 5, caucasus: 3, 'karelia-s-s-r': 2, novosibirsk: 2, 'buryatia-s-s-r': 1 } }, 39],
  [
    'M-02',
    'DE',
    { infantry: { germany: 5, 'southern-europe': 3, 'western-europe': 2, 'ukraine-s-s-r': 2, norway: 1 } },
    39,
  ],
  [
    'M-03',
    'UK',
    { infantry: { 'united-kingdom': 3, 'eastern-canada': 3, india: 2, australia: 2, 'anglo-egypt-sudan': 1 } },
    33,
  ],
  [
    'M-04',
    'JP',
    { infantry: { japan: 5, manchuria: 1, kwangtung: 1, 'french-indochina': 1, 'philippine-islands': 1 } },
    27,
  ],
  [
    'M-05',
    'US',
    {
      infantry: {
        'eastern-united-states': 3,
        'western-united-states': 3,
        'central-united-states': 2,
        china: 2,
        'hawaiian-islands': 1,
      },
    },
    33,
  ],
  ['M-06', 'DE', { units: { germany: { armor: 8 }, 'southern-europe': { battleship: 1 } } }, 64],
  ['M-07', 'US', { units: { 'eastern-united-states': { battleship: 2 } } }, 48],
  ['M-08', 'RU', { units: { caucasus: { artillery: 4 } } }, 16],
  ['M-09', 'JP', { units: { japan: { carrier: 1, fighter: 1, aa: 1 } }, infantry: { japan: 5 } }, 46],
  ['M-10', 'DE', { declare: ['western-europe', 'ukraine-s-s-r'], ics: ['western-europe', 'ukraine-s-s-r'] }, 12],
  ['M-11', 'UK', { declare: ['gibraltar'], ics: ['gibraltar'] }, 15],
  ['M-12', 'US', { declare: ['central-united-states'] }, 3],
  ['M-13', 'JP', {}, 0],
];

/** What may not, and why: who, what, the code and what is legal. */
const REFUSED: readonly (readonly [string, Power, Parameters<typeof turnOf>[1], string, object])[] = [
  ['X-01', 'RU', { infantry: { russia: 6 } }, 'vc-limit', { territory: 'russia', asked: 6, legal: 5 }],
  ['X-02', 'UK', { infantry: { 'united-kingdom': 4 } }, 'vc-limit', { asked: 4, legal: 3 }],
  ['X-03', 'US', { infantry: { 'eastern-united-states': 5 } }, 'vc-limit', { asked: 5, legal: 3 }],
  ['X-04', 'JP', { infantry: { manchuria: 3 } }, 'vc-limit', { asked: 3, legal: 1 }],
  ['X-05', 'JP', { infantry: { kwangtung: 2 } }, 'vc-limit', { asked: 2, legal: 1 }],
  ['X-06', 'DE', { infantry: { balkans: 1 } }, 'infantry-needs-vc', { territory: 'balkans' }],
  ['X-07', 'JP', { infantry: { okinawa: 1 } }, 'infantry-needs-vc', { territory: 'okinawa' }],
  ['X-08', 'DE', { infantry: { 'karelia-s-s-r': 1 } }, 'vc-not-held-at-start', { holder: 'RU' }],
  [
    'X-09',
    'DE',
    { infantry: { 'karelia-s-s-r': 1 }, take: ['karelia-s-s-r'] },
    'vc-not-held-at-start',
    { holder: 'RU' },
  ],
  ['X-10', 'US', { infantry: { 'united-kingdom': 1 } }, 'vc-not-held-at-start', { holder: 'UK' }],
  ['X-11', 'DE', { units: { germany: { infantry: 1 } } }, 'infantry-at-ic', { territory: 'germany' }],
  ['X-12', 'DE', { units: { germany: { armor: 7, fighter: 1 } } }, 'ic-cap', { asked: 45, legal: 40 }],
  ['X-13', 'RU', { units: { caucasus: { artillery: 3, armor: 1 } } }, 'ic-cap', { asked: 17, legal: 16 }],
  ['X-14', 'UK', { units: { 'united-kingdom': { destroyer: 2, fighter: 1 } } }, 'ic-cap', { asked: 34, legal: 32 }],
  [
    'X-15',
    'DE',
    { units: { 'western-europe': { armor: 1 } } },
    'ic-not-there-at-start',
    { territory: 'western-europe' },
  ],
  [
    'X-16',
    'DE',
    { declare: ['western-europe'], ics: ['western-europe'], units: { 'western-europe': { armor: 1 } } },
    'ic-not-there-at-start',
    { territory: 'western-europe' },
  ],
  [
    'X-17',
    'DE',
    { units: { caucasus: { armor: 1 } }, take: ['caucasus'] },
    'ic-territory-not-held-at-start',
    { holder: 'RU' },
  ],
  [
    'X-18',
    'DE',
    { declare: ['karelia-s-s-r'], take: ['karelia-s-s-r'] },
    'ic-territory-not-held-at-start',
    { holder: 'RU' },
  ],
  ['X-19', 'DE', { declare: ['germany'], ics: ['germany'] }, 'ic-already-there', { territory: 'germany' }],
  ['X-20', 'DE', { declare: ['norway', 'norway'] }, 'ic-already-there', { territory: 'norway' }],
  ['X-21', 'DE', { declare: ['norway'], ics: ['norway', 'norway'] }, 'ic-already-there', { territory: 'norway' }],
  ['X-22', 'DE', { ics: ['norway'] }, 'ic-not-declared', { territory: 'norway' }],
  [
    'X-23',
    'US',
    { units: { 'western-united-states': { battleship: 1, carrier: 1, aa: 1 } } },
    'ic-cap',
    { asked: 45, legal: 40 },
  ],
];

describe('buying and placing', () => {
  it.each(LEGAL)(
    '[aavc:infantry-placement] [aavc:infantry-limits] [aavc:ic-cap] [aavc:ic-price] %s: %s at the limit',
    (_id, power, part, ipc) => {
      expect(spent(until(book, power), part)).toBe(ipc);
    },
  );

  it.each(REFUSED)(
    '[aavc:infantry-placement] [aavc:ic-cap] [aavc:ic-start] [aavc:ic-site] %s: %s is refused',
    (_id, power, part, code, data) => {
      const refused = turnRefusal(until(book, power), part ?? {});
      expect(refused).toMatchObject({ code, data });
    },
  );

  it.each<readonly [string, Partial<Record<TerritoryId, number>>, string | undefined]>([
    ['K-01', { 'karelia-s-s-r': 1 }, undefined],
    ['K-02', { caucasus: 1, germany: 5 }, undefined],
    ['K-03', { 'karelia-s-s-r': 2 }, 'vc-limit'],
    ['K-04', { caucasus: 2 }, 'vc-limit'],
    ['K-05', { 'buryatia-s-s-r': 1 }, 'captured-minor-none'],
  ])('[aavc:captured-limits] %s: the Axis in captured Allied cities', (_id, infantry, code) => {
    const legal = code === undefined;
    expect(legal ? spent(captured, { infantry }) : turnRefusal(captured, { infantry }).code).toBe(
      code ?? Object.values(infantry).reduce((sum, count) => sum + 3 * count, 0),
    );
  });

  it('[aavc:ic-start] a captured complex builds from the turn after, under the cap of its territory', () => {
    expect(spent(captured, { units: { caucasus: { armor: 3 } } })).toBe(15);
    expect(turnRefusal(captured, { units: { caucasus: { armor: 3, artillery: 1 } } }).code).toBe('ic-cap');
  });

  it('[aavc:ic-site] a bought complex stands one turn after it was taken, and builds in the one after that', () => {
    const built = turn(captured, { declare: ['karelia-s-s-r'], ics: ['karelia-s-s-r'] });
    expect(built.table.turns['2 DE']?.spent).toBe(11);
    expect(spent(until(built, 'DE', 3), { units: { 'karelia-s-s-r': { artillery: 2 } } })).toBe(8);
  });

  it('[aavc:ic-price] a complex that was declared and not set down is paid for and not there', () => {
    const after = turn(germany, { declare: ['norway'] });
    expect(after.table.ics.norway).toBeUndefined();
    expect(after.table.turns['1 DE']?.spent).toBe(12);
  });

  it('[aavc:infantry-placement] the limits of a city and of its complex do not touch each other', () => {
    expect(spent(germany, { infantry: { germany: 5 }, units: { germany: { armor: 8 } } })).toBe(55);
  });

  it('[aavc:capital-lost] R-AA-15: nothing is bought while the capital is lost, but the turn is reported', () => {
    const fallen = until(turn(germany, { take: ['russia'] }), 'RU', 2);
    expect(turnRefusal(fallen, { infantry: { caucasus: 1 } })).toMatchObject({
      code: 'capital-lost',
      data: { power: 'RU', holder: 'DE' },
    });
    expect(turnRefusal(fallen, { declare: ['novosibirsk'] }).code).toBe('capital-lost');
    expect(turnRefusal(fallen, { infantry: { caucasus: 1 }, take: ['russia'] }).code).toBe('capital-lost');
    expect(turn(fallen, { take: ['russia'] }).table.holder.russia).toBe('RU');
  });

  it('[aavc:capital-lost] the turn after the capital is free the nation buys again', () => {
    const fallen = until(turn(germany, { take: ['russia'] }), 'RU', 2);
    const free = until(turn(fallen, { take: ['russia'] }), 'RU', 3);
    expect(spent(free, { infantry: { russia: 5 } })).toBe(15);
  });

  it('[aavc:ic-cap] R-AA-8: with the advance units count with their list price, or with the discount as an option', () => {
    const tanks = { units: { germany: { armor: 10 } }, industry: true } as const;
    expect(turnRefusal(germany, tanks)).toMatchObject({ code: 'ic-cap', data: { asked: 50, legal: 40 } });
    const cheap = until(agreed({ capUsesDiscount: true }), 'DE');
    expect(spent(cheap, tanks)).toBe(50);
    expect(turnRefusal(cheap, { units: tanks.units })).toMatchObject({ code: 'ic-cap', data: { asked: 50 } });
    expect(turnRefusal(cheap, { ...tanks, units: { germany: { armor: 11 } } })).toMatchObject({ data: { asked: 44 } });
    const two = until(agreed({ capUsesDiscount: true, discount: 2 }), 'DE');
    expect(spent(two, { units: { germany: { armor: 13 } }, industry: true })).toBe(65);
  });

  it('[aavc:ic-cap] the price list', () => {
    const prices = { artillery: 4, armor: 5, fighter: 10, bomber: 15, transport: 8, submarine: 8, destroyer: 12 };
    for (const [unit, price] of Object.entries(prices)) expect(worthOf({ [unit]: 1 })).toBe(price);
    expect(worthOf({ carrier: 1, battleship: 1, aa: 1 })).toBe(16 + 24 + 5);
  });
});
