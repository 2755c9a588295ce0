import { describe, expect, it } from 'vitest';
import { figuresOf } from '@/lib/rulesets/okinawa-points/figures';
import { hexFieldSchema } from '@/lib/rulesets/okinawa-points/hexes/hex-field';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { complete } from '@/lib/rulesets/okinawa-points/options/options';
import { parse } from '@/lib/rulesets/okinawa-points/orders/parse';
import { openTable } from '@/lib/rulesets/okinawa-points/table';
import { completedOf, shareOf } from '../_shared/completed';
import { OWN, openBook, quiet, refusal, setupWith, tableAfter } from './support';

describe('the figures that an amendment compares', () => {
  it('[okinawa:17.12] name every heading that has points, each with its rule and its sum', () => {
    const table = tableAfter(
      OWN,
      'GT 1\nELIM US 4-3-10 x2\nRETREAT US 4-4-10 2 hexes by JP',
      'GT 2\nELIM JP 2-3-10\nRETREAT US 4-4-10 1 hex by JP',
    );
    const figures = figuresOf(setupWith(OWN), table);
    const headings = Object.entries(figures).filter(([id]) => id.startsWith('heading:'));
    expect(Object.fromEntries(headings)).toEqual({
      'heading:us:eliminations': { label: 'US: Eliminations', value: 5, clause: 'okinawa:17.12' },
      'heading:japanese:eliminations': { label: 'Japan: Eliminations', value: 14, clause: 'okinawa:17.12' },
      'heading:japanese:retreats': { label: 'Japan: US retreats', value: 3, clause: 'okinawa:17.21' },
    });
    const sum = (side: string) =>
      headings.reduce((all, [id, { value }]) => (id.startsWith(`heading:${side}:`) ? all + Number(value) : all), 0);
    expect([figures['total:us']?.value, figures['total:japanese']?.value]).toEqual([sum('us'), sum('japanese')]);
  });
});

describe('a map that cannot be', () => {
  const sound = {
    offset: 'even-columns',
    land: ['0101', '0102'],
    blocked: [],
    edge: [],
    us: {},
    japanese: {},
    noZoc: [],
  };
  const faults = (part: object): readonly string[] => {
    const parsed = hexFieldSchema.safeParse({ ...sound, ...part });
    return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  };
  /** A number of hexes, a hundred in a row, from a row on. */
  const rows = (first: number, hexes: number): readonly string[] =>
    Array.from({ length: hexes }, (_, at) => `${at % 100},${first + Math.floor(at / 100)}`);

  it.each<readonly [string, object]>([
    ['a hex is on the map twice', { blocked: ['0102'] }],
    ['hex 0103 is not on the map', { edge: ['0103'] }],
    ['hex 0103 is not on the map', { us: { '0103': '4-3-10' } }],
    ['hex 0103 is not on the map', { japanese: { '0103': '2-3-10' } }],
    ['hex 0101 holds units of both sides', { us: { '0101': '4-3-10' }, japanese: { '0101': '2-3-10' } }],
    ['no Japanese unit is in 0101', { noZoc: ['0101'] }],
    ['“01o1” is no hex', { land: ['01o1'] }],
    ['a map has 10000 hexes at most', { land: rows(0, 10_000), blocked: rows(100, 1) }],
  ])('[okinawa:17.51] %s', (message, part) => {
    expect(faults(part)).toEqual([message]);
  });

  it('[okinawa:17.51] is refused for all its faults at once, and none has the largest map', () => {
    expect(faults({ edge: ['0103'], noZoc: ['0101'] })).toEqual([
      'hex 0103 is not on the map',
      'no Japanese unit is in 0101',
    ]);
    expect(faults({ land: rows(0, 9_999), blocked: rows(100, 1) })).toEqual([]);
  });
});

describe('what is said of orders that cannot be', () => {
  const setup = setupWith(OWN);
  const table = openTable(setup);
  const faultsOf = (text: string): readonly string[] => {
    const parsed = parse(text, setup, table);
    return parsed.ok ? [] : parsed.error.map(({ line, message, near }) => `${line}: ${message} [${near.join()}]`);
  };

  it('[okinawa:18.2] the turn that is due, and the one that was named', () => {
    const scenario = setupWith();
    expect(refusal(scenario, openTable(scenario), 'GT 15\nNOTHING').words).toBe(
      'Game-Turn 14 is to be reported next, not 15.',
    );
  });

  it('[okinawa:18.4] more units on the map than are left', () => {
    const IV = setupWith({ scenario: 'IV' });
    expect(refusal(IV, openTable(IV), 'GT 46\nELIM JP 1-2-10\nON MAP JP 19').words).toBe(
      'Japan has 18 units left, so 19 cannot be on the map.',
    );
  });

  it('[okinawa:17.51] of an end: what is written instead, and every line that is wrong', () => {
    expect(faultsOf('END\nCUT 3')).toEqual(['2: write CUT OFF and the number of units [OFF]']);
    expect(faultsOf('END\nCUT OFF some')).toEqual([
      expect.stringMatching(/^2: .*how many US units have no line of communications/),
    ]);
    expect(faultsOf('END\nCUT 3\nCUT 4')).toHaveLength(2);
    expect(faultsOf('END\nMAP')).toEqual([expect.stringContaining('the map has no hexes')]);
    expect(faultsOf('END\nCUT OFF 1 MAP')).toHaveLength(1);
  });
});

describe('what the view shows', () => {
  const headingsOf = (input: unknown): readonly string[] => {
    const { headings } = okinawaPoints.view(openBook(input), 'us');
    return headings.map(({ heading }) => heading);
  };

  it('[okinawa:18.2] only headings that this game can have points under', () => {
    const removal = (removalScores: boolean) => headingsOf({ options: { removalScores } }).includes('removals');
    expect([removal(true), removal(false)]).toEqual([true, false]);
    const withExits = ['II', 'IV', 'V'].filter((scenario) => headingsOf({ scenario }).includes('not-exited'));
    expect(withExits).toEqual(['II']);
    expect(headingsOf({})).toContain('eliminations');
  });
});

describe('a report that is completed at random', () => {
  const setup = setupWith();
  const table = quiet(setup, openTable(setup), 14, 15);
  const events = completedOf(400, (choose) => complete(setup, table, { kind: 'turn', turn: 16 }, choose)).flatMap(
    (body) => (body.kind === 'turn' ? [body.events] : []),
  );

  it('[okinawa:17.21] has retreats of named and of unnamed units, mostly few', () => {
    const retreats = events.flat().flatMap((event) => (event.type === 'retreat' ? [event] : []));
    const bare = retreats.filter(({ code }) => code === undefined);
    expect(bare.length).toBeGreaterThan(retreats.length / 4);
    expect(bare.length).toBeLessThan(retreats.length);
    for (const { side, units, hexes } of retreats) {
      expect(side).toBe('us');
      expect([units >= 1, hexes >= 1]).toEqual([true, true]);
    }
    expect(shareOf(bare, ({ units }) => units <= 4)).toBeGreaterThan(0.6);
    expect(Math.max(...bare.map(({ units }) => units))).toBeGreaterThan(4);
  });

  it('[okinawa:17.0] has a few events, and never many', () => {
    const mean = events.flat().length / events.length;
    expect(mean).toBeGreaterThan(0.8);
    expect(mean).toBeLessThan(5);
    expect(Math.max(...events.map(({ length }) => length))).toBeLessThan(40);
  });
});
