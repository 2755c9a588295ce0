import { describe, expect, it } from 'vitest';
import { describeEffect, facesFrom, facesUpTo, signed } from '@/lib/rulesets/wif-house/describe-effect';
import type { Effect } from '@/lib/rulesets/wif-house/effect';
import { readFalling } from '@/lib/rulesets/wif-house/orders/values';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

const set: Of<'passed'> = { kind: 'passed', label: 'Set 1', side: 'axis', hexes: 3, leaders: ['CW'], ring: { CW: 4 } };
const tie: Of<'passed'> = { ...set, ring: { CW: 2, USSR: 2 }, leaders: ['CW', 'USSR'] };
const roll = { kind: 'roll', power: 'JP', value: 3, needed: 7 } as const;
const hexes: Of<'hexes'> = { kind: 'hexes', changed: 0, added: 0, removed: 0, each: [], now: [] };
const fact = (name: Extract<Effect, { kind: 'fact' }>['fact'], from?: string | boolean, to?: string | boolean) =>
  ({ kind: 'fact', fact: name, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }) as const;

/** Clause, the change, and the lines in which a player reads it. */
const TOLD: readonly [string, Effect, ...string[]][] = [
  ['conquest-step', { kind: 'unchanged' }, 'Nothing has changed'],
  [
    'japanese-surrender.factories',
    { kind: 'listed', japan: 6, italy: 1 },
    'Printed factories listed: 6 Japanese factories, 1 Italian hex',
  ],
  [
    'japanese-surrender.factories',
    { kind: 'listed', japan: 1, italy: 0 },
    'Printed factories listed: 1 Japanese factory',
  ],
  [
    'japanese-surrender.factories',
    { kind: 'factory', id: 'F1', from: 'ok', to: 'captured', movedTo: 'Kobe' },
    'F1: ok -> captured, moved to Kobe',
  ],
  [
    'japanese-surrender.factories',
    { kind: 'factory', id: 'F1', from: 'ok', to: 'ok', movedTo: 'Kobe' },
    'F1: moved to Kobe',
  ],
  ['japanese-surrender.factories', { kind: 'factory', id: 'F1', from: 'ok', to: 'destroyed' }, 'F1: ok -> destroyed'],
  ['japanese-surrender', { kind: 'lost', from: 3, to: 4 }, 'Homeland factories lost: 3 -> 4 of 5'],
  [
    'japanese-surrender.factories',
    { kind: 'built', id: 'New 1', at: 'Kobe' },
    'New 1, a new factory in Kobe: noted, never counted',
  ],
  ['japanese-surrender.changes', { kind: 'bomb', hex: 'Kobe', counts: true }, 'A-bomb on Kobe: +1 for good'],
  [
    'japanese-surrender.changes',
    { kind: 'bomb', hex: 'Kobe', counts: false },
    'A-bomb on Kobe: no printed factory city, 0',
  ],
  ['italian-surrender', fact('rome', false, true), 'Rome is Allied: no -> yes'],
  ['italian-surrender', fact('tripoli', undefined, true), 'Tripoli is Allied: yes'],
  ['italian-surrender', fact('factoryHex', '', 'Milan'), 'Italian factory hex in Allied hands: none -> Milan'],
  ['italian-surrender.garrison', fact('garrison', '4.5'), 'Allied garrison value in mainland Italy: 4.5 -> none'],
  [
    'italian-surrender.unit',
    fact('inSupplyUnitMainland', undefined, false),
    'An Allied land unit in supply in mainland Italy: no',
  ],
  ['japanese-surrender.changes', fact('manila', 'japanese', 'allied'), 'Manila: japanese -> allied'],
  ['italian-surrender', { kind: 'criteria', from: 1, to: 2 }, 'Losses that count for Italy: 1 -> 2 of 2 needed'],
  ['isolated-control', { kind: 'swept', sets: 0 }, 'Isolation: no set of hexes changes hands'],
  ['isolated-control', { kind: 'swept', sets: 1 }, 'Isolation: 1 set of hexes'],
  ['isolated-control', { kind: 'swept', sets: 2 }, 'Isolation: 2 sets of hexes'],
  [
    'isolated-control',
    { ...hexes, added: 1, each: [{ hex: '0304', from: 'off', to: 'USSR city unit' }] },
    'Map: 1 hex put on the map',
    '0304: USSR, city, unit',
  ],
  [
    'isolated-control',
    { ...hexes, changed: 2, removed: 1, each: [{ hex: '0304', from: 'none', to: 'off' }] },
    'Map: 2 hexes changed, 1 hex taken off',
    '0304: nobody at war -> off the map',
  ],
  [
    'isolated-control',
    { ...hexes, changed: 9, now: [{ code: 'sea', hexes: 9 }] },
    'Map: 9 hexes changed',
    'sea: 9 hexes',
  ],
  [
    'isolated-control',
    { ...set, to: 'CW', list: '0304-0306' },
    'Set 1: 3 hexes of the Axis (around: Commonwealth 4) to Commonwealth',
    '0304-0306',
  ],
  [
    'isolated-control',
    { ...set, hexes: 1, to: 'CW', list: '0304' },
    'Set 1: 1 hex of the Axis (around: Commonwealth 4) to Commonwealth',
  ],
  [
    'isolated-control.majority',
    { ...tie, ring: { CW: 3, USSR: 1 }, to: 'CW' },
    'Set 1: 3 hexes of the Axis (around: Commonwealth 3, USSR 1) to Commonwealth',
  ],
  [
    'isolated-control.tie',
    tie,
    'Set 1: 3 hexes of the Axis (around: Commonwealth 2, USSR 2): a die decides between Commonwealth or USSR',
  ],
  [
    'isolated-control.tie',
    { ...tie, die: 4, to: 'USSR' },
    'Set 1: 3 hexes of the Axis (around: Commonwealth 2, USSR 2): a tie, die 4: USSR',
  ],
  ['japanese-surrender.roll', roll, 'Roll for Japan: sum +3, 7 or more on a D10 (40 %)'],
  [
    'japanese-surrender.roll',
    { ...roll, face: 7, success: true },
    'Roll for Japan: 7 (sum +3, 7 or more on a D10, 40 %): surrender',
  ],
  [
    'italian-surrender.roll',
    { kind: 'roll', power: 'IT', value: 5, needed: 5, face: 6, success: false },
    'Roll for Italy: 6 (5 or less on a D10, 50 %): no surrender',
  ],
  [
    'italian-surrender.roll',
    { kind: 'roll', power: 'IT', value: 0, needed: 0, missed: true },
    'Italy: a roll was owed and missed, its facts were not given',
  ],
  [
    'italian-surrender.roll',
    { kind: 'owed', power: 'IT', ready: true },
    'A roll for the early surrender of Italy is due',
  ],
  [
    'italian-surrender.roll',
    { kind: 'owed', power: 'IT', ready: false },
    'A roll for the early surrender of Italy is due once the garrison value is given',
  ],
  ['japanese-surrender.roll', { kind: 'owed', power: 'JP', ready: true }, 'Japan must roll for surrender'],
  [
    'japanese-surrender.roll',
    { kind: 'owed', power: 'JP', ready: false },
    'Japan must roll for surrender once somebody says whether resources reached it',
  ],
  ['italian-surrender.roll', { kind: 'out', power: 'IT', by: 'roll' }, 'Italy is completely conquered'],
  [
    'italian-surrender.normal',
    { kind: 'out', power: 'JP', by: 'ordinary-rules' },
    'Japan has surrendered, by the ordinary rules',
  ],
  [
    'japanese-surrender.changes',
    { kind: 'held', turn: 'JA44', city: 'manila', from: 'japanese', to: 'neither' },
    'Manila in J/A 1944: in nobody’s hands, was Japanese',
  ],
  ['japanese-surrender.roll', { kind: 'counted', turn: 'JA44', open: false }, 'Japan’s roll in J/A 1944: settled'],
  ['conquest-step', { kind: 'closed', turn: 'JA44', next: 'SO44' }, 'J/A 1944 is closed; S/O 1944 begins'],
  ['conquest-step', { kind: 'closed', turn: 'JA44' }, 'J/A 1944 is closed, the last turn'],
];

describe('a change in a sentence', () => {
  it.each(TOLD)('[wifh:%s] %j is told', (clause, effect, ...texts) => {
    const { details = [], ...line } = describeEffect(effect);
    const said = [line.text, ...details.map(({ text }) => text)];
    expect([line.clause, ...said]).toEqual([`wifh:${clause}`, ...texts]);
  });

  it('[wifh:japanese-surrender.roll] tells which faces of a D10 would do, at the ends too', () => {
    const all = 'every face of a D10 would do';
    const none = 'no face of a D10 would do';
    expect([11, 10, 2, 1].map(facesFrom)).toEqual([none, '10 or more on a D10', '2 or more on a D10', all]);
    expect([0, 1, 9, 10].map(facesUpTo)).toEqual([none, '1 or less on a D10', '9 or less on a D10', all]);
    expect([2, 0, -2].map(signed)).toEqual(['+2', '0', '−2']);
  });
});

describe('who has surrendered', () => {
  it.each([
    ['Italy', ['IT']],
    ['jp, it', ['JP', 'IT']],
    ['Japan and Italy', ['JP', 'IT']],
    ['Italy, Spain', undefined],
    ['', undefined],
    [' and ', undefined],
  ])('[wifh:italian-surrender.normal] %j is read', (text, powers) => {
    expect(readFalling(text)).toEqual(powers);
  });
});
