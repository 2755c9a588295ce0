import { describe, expect, it } from 'vitest';
import type { TurnEvent } from '@/lib/rulesets/okinawa-points/body';
import { UNIT_LABELS } from '@/lib/rulesets/okinawa-points/data/units';
import { describeEffect } from '@/lib/rulesets/okinawa-points/describe/describe-effect';
import { eventWords } from '@/lib/rulesets/okinawa-points/describe/words';
import type { Effect } from '@/lib/rulesets/okinawa-points/effect';
import { readField } from '@/lib/rulesets/okinawa-points/hexes/hex-field-text';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { openTable } from '@/lib/rulesets/okinawa-points/table';
import { unitRows } from '@/lib/rulesets/okinawa-points/view/unit-rows';
import { OWN, openBook, setupWith } from './support';

const invasion: TurnEvent = { type: 'jp-invasion' } as TurnEvent;
const scored = { kind: 'event', event: invasion, clause: 'okinawa:18.4' } as const;
const award = { kind: 'award', units: 2, points: 4, clause: 'okinawa:18.2' } as const;
const result = {
  kind: 'result',
  winner: 'us',
  reason: 'margin',
  us: 40,
  japanese: 12,
  clause: 'okinawa:17.6',
} as const;
const gain = (to: 'us' | 'japanese', points: number) => ({ to, heading: 'invasions', points }) as const;

const TOLD: readonly [string, Effect, string][] = [
  ['18.4', { ...scored, gains: [] }, 'Japanese invasion: no points'],
  ['18.4', { ...scored, gains: [], unscored: 3 }, 'Japanese invasion: the US scores nothing in this scenario'],
  [
    '18.4',
    { ...scored, gains: [gain('us', 3), gain('japanese', 6), gain('us', 2)] },
    'Japanese invasion: US +5, Japan +6',
  ],
  ['18.2', { ...award, heading: 'not-exited' }, '2 battalions still to leave the map: Japan +4'],
  ['18.2', { ...award, heading: 'not-exited', units: 1 }, '1 battalion still to leave the map: Japan +4'],
  ['18.2', { ...award, heading: 'survivors' }, '2 Japanese units on the map at the end of the turn: Japan +4'],
  [
    '18.2',
    { ...award, heading: 'endurance' },
    'Endurance: Japanese units are on the map at the end of the turn: Japan +4',
  ],
  ['17.31', { kind: 'zone', zone: 'usNorth', units: 3, points: 6 }, '3 US units in the Northern zone: US +6'],
  ['17.31', { kind: 'zone', zone: 'jpSouth', units: 1, points: 2 }, '1 Japanese unit in the Southern zone: Japan +2'],
  ['17.31', { kind: 'zone', zone: 'jpCentral', units: 0, points: 0 }, '0 Japanese units in the Central zone: Japan +0'],
  ['17.52', { kind: 'cut-off', units: 2, points: 8 }, '2 US units without a line of communications: Japan +8'],
  [
    '17.52',
    { kind: 'cut-off', units: 1, points: 4, hex: '0304', code: '4-3-10' },
    'US 4-3-10 in 0304 without a line of communications: Japan +4',
  ],
  [
    '17.52',
    { kind: 'cut-off', units: 1, points: 4, hex: '0304' },
    'US unit in 0304 without a line of communications: Japan +4',
  ],
  ['17.6', result, 'The US wins (by the margin of the scenario): Japan 12, US 40'],
  [
    '17.6',
    { ...result, winner: 'japanese', reason: 'threshold' },
    'Japan wins (by the points of the scenario): Japan 12, US 40',
  ],
  [
    '17.6',
    { ...result, winner: 'japanese', reason: 'automatic' },
    'Japan wins (automatic victory, no US unit in the Southern zone and Japanese units beyond it): Japan 12, US 40',
  ],
];

describe('a change in a sentence', () => {
  it.each(TOLD)('[okinawa:%s] %j is told', (clause, effect, text) => {
    expect(describeEffect(effect)).toEqual({ text, clause: `okinawa:${clause}` });
  });
});

describe('what happened in a sentence', () => {
  it.each<[string, TurnEvent]>([
    [
      'Japanese 2-3-5 exits off the north edge; the US removes 4-3-10, 3-2-8',
      { type: 'jp-exit', code: '2-3-5', edge: 'north', usRemoved: ['4-3-10', '3-2-8'] } as unknown as TurnEvent,
    ],
    [
      'Japanese 2-3-5 exits off the south edge; the US removes none',
      { type: 'jp-exit', code: '2-3-5', edge: 'south', usRemoved: [] } as unknown as TurnEvent,
    ],
    ['US 4-3-10 exits off the north edge', { type: 'us-exit', code: '4-3-10', edge: 'north', count: 1 } as TurnEvent],
    ['US 4-3-10 x2 exit off the north edge', { type: 'us-exit', code: '4-3-10', edge: 'north', count: 2 } as TurnEvent],
    [
      '1 US unit arrives as replacement',
      { type: 'us-arrival', count: 1, source: 'replacement' } as unknown as TurnEvent,
    ],
    [
      'US 4-3-10 x2 arrive as replacement',
      { type: 'us-arrival', count: 2, code: '4-3-10', source: 'replacement' } as unknown as TurnEvent,
    ],
    ['US invasion by 1 unit', { type: 'us-invasion', units: 1 } as TurnEvent],
    ['US invasion by 2 units', { type: 'us-invasion', units: 2 } as TurnEvent],
    [
      '2 Japanese units retreat 1 hex each after a US attack (DR)',
      { type: 'retreat', side: 'japanese', units: 2, hexes: 1, attacker: 'us', result: 'DR' } as unknown as TurnEvent,
    ],
  ])('[okinawa:17.0] %s', (words, event) => {
    expect(eventWords(event)).toBe(words);
  });
});

describe('a game in plain lines', () => {
  const firstLine = (input: object) =>
    okinawaPoints.sheets
      ?.find(({ id }) => id === 'report')
      ?.write(openBook(input))
      .split('\n')[0];

  it('[okinawa:17.0] names its scenario and how much of it is reported', () => {
    expect(firstLine({ scenario: 'V' })).toMatch(/^Okinawa, scenario V: 0 of \d+ Game-Turns reported\.$/);
    expect(firstLine(OWN)).toMatch(/^Okinawa, a scenario of our own: 0 of \d+ Game-Turns reported\.$/);
  });

  it('[okinawa:17.11] calls a unit by its label where it has one', () => {
    const setup = setupWith();
    const [labelled = ''] = Object.keys(UNIT_LABELS);
    const [named, plain] = unitRows(setup, openTable(setup), 'us', [labelled, '9-9-9']).filter(({ code }) =>
      [labelled, '9-9-9'].includes(code),
    );
    expect(named).toMatchObject({ code: labelled, label: UNIT_LABELS[labelled] });
    expect(plain).not.toHaveProperty('label');
  });

  it('[okinawa:17.53] a map writes a dash or a dot for no US unit', () => {
    const read = readField('0101 land - -\n0102 land - .\n0103 land - 4-3-10');
    expect(read.ok && Object.keys(read.value.us)).toEqual(['0103']);
  });
});
