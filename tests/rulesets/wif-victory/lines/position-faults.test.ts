import { describe, expect, it } from 'vitest';
import { isHeld } from '@/lib/rulesets/wif-victory/holding';
import { part } from '@/lib/rulesets/wif-victory/mid-war/part';
import { read } from '@/lib/rulesets/wif-victory/mid-war/read';
import { write } from '@/lib/rulesets/wif-victory/mid-war/write';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/wif-victory/setup';
import type { Table } from '@/lib/rulesets/wif-victory/table';
import { held, setupOf, tableAfter, turn } from '../support';

/** What a war so far may hold: every fault of its rows, with the last number that is right. */

type Row = Readonly<Record<string, string | number | boolean>>;

const SETUP = setupOfNewGames(setupOf({ midWar: true }));
const SETUP_OLD = setupOf();
const AFTER = 'SO40';

function table(targets: readonly Row[], more: { war?: Row; powers?: readonly Row[]; setup?: Setup } = {}) {
  const { war = {}, powers = [], setup = SETUP } = more;
  return read(setup, { war: [{ after: AFTER, ...war }], powers, targets } as never);
}
const faults = (...args: Parameters<typeof table>): readonly string[] => {
  const known = table(...args);
  return known.ok ? [] : known.error.map(({ section, row, column, words }) => `${section} ${row} ${column}: ${words}`);
};
function known(...args: Parameters<typeof table>): Table {
  const made = table(...args);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

const PARIS = { target: 'paris', control: 'axis', by: 'GE', supply: true } as const;
const DELHI = { target: 'delhi', control: 'axis', by: 'JP', supply: true } as const;
const FELL = { powers: [{ power: 'JP', status: 'surrendered' }] };
const HAS_FALLEN = 'Japan has fallen and holds nothing in supply.';

describe('the targets of a war so far', () => {
  it.each<[string, readonly Row[], ...string[]]>([
    ['1.1', [PARIS]],
    ['2.0', [{ ...PARIS, run: 7 }]],
    ['2.0', [{ ...PARIS, run: 8 }], 'targets 1 run: Only 7 turns are over.'],
    ['2.0', [{ ...PARIS, run: 1, bestRun: 7 }]],
    ['2.0', [{ ...PARIS, run: 1, bestRun: 8 }], 'targets 1 bestRun: Only 7 turns are over.'],
    ['2.0', [{ ...PARIS, run: 2, bestRun: 2 }]],
    [
      '2.0',
      [{ ...PARIS, run: 2, bestRun: 1 }],
      'targets 1 bestRun: The best run is shorter than the one that goes on.',
    ],
    ['2.0', [{ ...PARIS, run: 5, bestRun: 3 }]],
    [
      '2.0',
      [{ ...PARIS, run: 5, bestRun: 2 }],
      'targets 1 bestRun: The best run is shorter than the one that goes on.',
    ],
    ['2.0', [DELHI, { ...PARIS, points: 2 }], 'targets 2 points: It brings 0, 1 points, by the length of the run.'],
    ['2.0', [{ ...DELHI, points: 6 }]],
    ['2.0', [{ ...DELHI, points: 4 }], 'targets 1 points: It brings 0, 3, 6, 9 points, by the length of the run.'],
    ['2.0', [{ ...DELHI, run: 2, points: 6 }]],
    ['2.0', [{ ...DELHI, run: 2, points: 3 }], 'targets 1 points: Its runs have brought 6 points.'],
    ['2.0', [{ ...DELHI, bestRun: 3, points: 6 }], 'targets 1 points: Its runs have brought 9 points.'],
    [
      '1.1',
      [{ ...PARIS, supply: false, run: 1 }],
      'targets 1 run: A run of what the Axis does not hold, or not in supply.',
    ],
    ['1.1', [{ target: 'paris', control: 'axis', by: 'GE' }], 'targets 1 supply: Is it in supply?'],
    ['1.1', [{ ...PARIS, by: 'FR' }], 'targets 1 by: France is not of the side that has it.'],
    [
      '1.1',
      [{ target: 'paris', control: 'neutral', by: 'FR' }],
      'targets 1 by: France is not of the side that has it.',
    ],
    ['1.1', [{ target: 'paris', control: 'allied', by: 'FR' }]],
    [
      '1.1',
      [{ target: 'paris', control: 'allied', supply: true }],
      'targets 1 supply: Only what the Axis or Vichy France has is in supply here.',
    ],
    [
      '1.1',
      [{ target: 'paris', control: 'neutral', supply: true }],
      'targets 1 supply: Only what the Axis or Vichy France has is in supply here.',
    ],
    ['1.1', [{ target: 'paris', control: 'allied', supply: false }]],
    ['1.1', [{ target: 'dakar', control: 'vichy', supply: true }]],
    ['1.1', [{ target: 'dakar', control: 'vichy' }]],
    ['1.1', [{ ...PARIS, aligned: true }]],
    [
      '1.1',
      [{ target: 'dakar', control: 'vichy', aligned: true }],
      'targets 1 aligned: Only an Axis target belongs to an aligned minor.',
    ],
    ['1.1', [{ ...PARIS, changed: 'SO40', gained: 'SO40' }]],
    [
      '1.1',
      [{ ...PARIS, changed: 'ND40' }],
      'targets 1 changed: N/D 1940 is after S/O 1940, the last turn that is over.',
    ],
    [
      '1.1',
      [{ ...PARIS, gained: 'ND40' }],
      'targets 1 gained: N/D 1940 is after S/O 1940, the last turn that is over.',
    ],
  ])('[wifv:%s] %j', (_clause, rows, ...expected) => {
    expect(faults(rows)).toEqual(expected);
  });

  it('[wifv:1.2] what a fallen power held is out of supply', () => {
    expect(faults([DELHI], FELL)).toEqual([`targets 1 by: ${HAS_FALLEN}`]);
    expect(faults([{ ...DELHI, supply: false }], FELL)).toEqual([]);
    const kept = setupOfNewGames(setupOf({ midWar: true, surrenderedPowerKeepsTargets: true }));
    expect(faults([DELHI], { ...FELL, setup: kept })).toEqual([]);
  });

  it('[wifv:2.0] a target has what its row says, and is as at the start without one', () => {
    const { targets } = known([{ ...DELHI, run: 1, bestRun: 2, changed: 'JF40', gained: 'MA40', aligned: true }]);
    expect(targets.delhi).toEqual({
      control: 'axis',
      by: 'JP',
      supplied: true,
      aligned: true,
      run: 1,
      best: 6,
      changed: 'JF40',
      gained: 'MA40',
    });
    expect(targets.paris).toEqual(known([]).targets.paris);
    expect(known([{ ...DELHI, aligned: false }]).targets.delhi).toEqual({
      control: 'axis',
      by: 'JP',
      supplied: true,
      run: 0,
      best: 0,
    });
    expect(known([{ ...DELHI, points: 9 }]).targets.delhi.best).toBe(9);
    expect(known([{ target: 'delhi' } as Row]).targets.delhi).toMatchObject({ control: 'allied', supplied: false });
  });
});

describe('the war itself', () => {
  it('[wifv:1.1] names the turn that is over: one that leaves another', () => {
    const said = (after: string | undefined, lastTurn = 'JA45') => {
      const setup = setupOfNewGames(setupOf({ midWar: true, lastTurn }));
      const position = { war: after === undefined ? [] : [{ after }], powers: [], targets: [] };
      const made = read(setup, position as never);
      return made.ok ? [made.value.closed] : made.error;
    };
    const fault = (label: string) => [
      {
        section: 'war',
        row: 1,
        column: 'after',
        words: `Say which turn is over: the first at least, and ${label} at most. A game that is at its beginning needs no position.`,
      },
    ];
    expect(said('SO39')).toEqual([1]);
    expect(said('MJ45')).toEqual([35]);
    expect(said('JA45')).toEqual(fault('M/J 1945'));
    expect(said('JF40', 'JF40')).toEqual(fault('N/D 1939'));
    expect(said('ND39', 'JF40')).toEqual([2]);
    expect(said(undefined)).toEqual(fault('M/J 1945'));
    expect(said('XX39')).toEqual(fault('M/J 1945'));
  });

  it('[wifv:1.1] Vichy France may be aligned to a power that fell later: it is told, and counts for nobody', () => {
    expect(known([], { war: { vichy: 'GE' } }).vichy).toBe('GE');
    expect(known([]).vichy).toBe('absent');
    expect(known([], { war: { vichy: 'none' } }).vichy).toBe('none');
    const faultsOf = (vichy: string, supply = false) => {
      const table = known([{ target: 'saigon', control: 'vichy', supply }], { ...FELL, war: { vichy } });
      return [part.doubts?.(SETUP, table).map(({ text }) => text), isHeld(SETUP, table, table.targets.saigon)];
    };
    expect(faultsOf('JP')).toEqual([
      [expect.stringContaining('Vichy France is aligned to Japan, which has fallen')],
      false,
    ]);
    expect(faultsOf('GE', true)).toEqual([[expect.stringContaining('a run of 0: Saigon')], true]);
    expect(faultsOf('none', true)).toEqual([[], false]);
  });

  it('[wifv:1.2] a war in which a side has lost every power is over', () => {
    const all = (powers: readonly string[]) => ({ powers: powers.map((power) => ({ power, status: 'conquered' })) });
    const axis = all(['GE', 'IT', 'JP']);
    const allied = all(['CH', 'CW', 'FR', 'US', 'USSR']);
    expect(faults([], axis)).toEqual(['powers 0 undefined: Every power of the Axis has fallen: this war is over.']);
    expect(faults([], allied)).toEqual(['powers 0 undefined: Every power of the Allies has fallen: this war is over.']);
    const on = setupOfNewGames(setupOf({ midWar: true, endOnDefeat: false }));
    expect(faults([], { ...axis, setup: on })).toEqual([]);
    expect(known([], { setup: on, war: { axisDefeat: 'JA40', alliedDefeat: 'SO40' } })).toMatchObject({
      axisDefeat: 'JA40',
      alliedDefeat: 'SO40',
    });
    expect(known([])).not.toHaveProperty('axisDefeat');
    expect(faults([], { war: { axisDefeat: 'ND40', alliedDefeat: 'JF41' } })).toEqual([
      'war 1 axisDefeat: N/D 1940 is after S/O 1940, the last turn that is over.',
      'war 1 alliedDefeat: J/F 1941 is after S/O 1940, the last turn that is over.',
    ]);
    expect(faults([], { powers: [{ power: 'FR', status: 'conquered', since: 'ND40' }] })).toEqual([
      'powers 1 since: N/D 1940 is after S/O 1940, the last turn that is over.',
    ]);
  });
});

describe('what is said about a war so far', () => {
  const warm = known([
    { ...PARIS, run: 3 },
    { ...DELHI, run: 0 },
    { target: 'oslo', control: 'axis', supply: true, run: 1, points: 3 },
  ]);

  it('[wifv:2.0] points, what can be reached, what is held', () => {
    expect(part.told(SETUP, warm).map(({ text, clause }) => `${clause} ${text}`)).toEqual([
      'wifv:2.0 Axis points: 4 (-14 against history)',
      'wifv:2.0 Still reachable: 201, with 29 turns to come',
      'wifv:1.1 Held by the Axis: Paris, Oslo, Delhi',
    ]);
    expect(part.told(SETUP, known([])).at(-1)?.text).toBe('Held by the Axis: none');
    expect(part.goesOn(SETUP, warm)).toBe('N/D 1940, turn 8');
  });

  it('[wifv:1.1] what looks odd is asked about', () => {
    expect(part.doubts?.(SETUP, warm)).toEqual([
      { text: 'held at the end of the last turn, with a run of 0: Delhi', clause: 'wifv:1.1' },
      { text: 'more points than the run that goes on: was it lost and taken again: Oslo', clause: 'wifv:1.1' },
      { text: 'held by the Axis without a power: Oslo', clause: 'wifv:1.1' },
    ]);
    expect(part.doubts?.(SETUP, known([{ ...PARIS, run: 3 }]))).toEqual([]);
    const old = setupOf({ midWar: true });
    expect(part.doubts?.(old, warm)).toHaveLength(2);
  });

  it('[wifv:2.0] it is written as it stands, supply only where it is asked for', () => {
    const at = tableAfter(SETUP_OLD, [turn(1, [held('oslo', 'GE'), { target: 'dakar', control: 'vichy' }])]);
    const { war, targets } = write(SETUP_OLD, at) as unknown as Record<string, readonly Record<string, unknown>[]>;
    const row = (id: string) => targets?.find(({ target }) => target === id);
    expect(war).toEqual([{ after: 'SO39', vichy: 'none' }]);
    expect(row('oslo')).toMatchObject({
      control: 'axis',
      by: 'GE',
      supply: true,
      run: 1,
      points: 1,
      changed: 'SO39',
      gained: 'SO39',
    });
    expect(row('dakar')).toMatchObject({ control: 'vichy', supply: false });
    expect(row('london')).not.toHaveProperty('supply');
  });
});
