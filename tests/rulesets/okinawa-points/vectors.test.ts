import { describe, expect, it } from 'vitest';
import { judge } from '@/lib/rulesets/okinawa-points/judge';
import { scenarioOf } from '@/lib/rulesets/okinawa-points/scenario/scenario';
import { lastTurn, openTable, type Table } from '@/lib/rulesets/okinawa-points/table';
import golden from './golden-vectors.json';
import { enter, OWN, points, quiet, setupWith } from './support';
import * as vectors from './vectors';

/** Enters the reports in order; turns between them, and those before an end, pass without events. */
function played({ setup: input, reports }: Pick<vectors.Vector, 'setup' | 'reports'>): Table {
  const setup = setupWith(input ?? {});
  const scenario = scenarioOf(setup);
  return reports.reduce((table, report) => {
    const turn = Number(/^GT (\d+)/.exec(report)?.[1] ?? scenario.lastTurn + 1);
    const next = (lastTurn(table) ?? scenario.firstTurn - 1) + 1;
    // Where Japan is not counted, the number of its units is said: some of them live.
    const onMap = scenario.forces.japanese === undefined ? 'ON MAP JP 9' : lastOnMap(table);
    return enter(setup, quiet(setup, table, next, turn - 1, onMap), report);
  }, openTable(setup));
}

/** A quiet turn leaves as many Japanese units on the map as there were. */
function lastOnMap(table: Table): string {
  const said = table.turns[String(lastTurn(table))]?.jpOnMap;
  return said === undefined ? '' : `ON MAP JP ${said}`;
}

const removedOfUs = ({ forces }: Table): number =>
  Object.values(forces.us).reduce((sum, { removed }) => sum + removed, 0);

function check(vector: vectors.Vector): void {
  const table = played(vector);
  const { winner, reason } = table.end ?? {};
  const found = { ...points(table), removed: removedOfUs(table), winner, reason };
  expect(found).toMatchObject(vector.expect);
}

describe('vectors', () => {
  it.each(vectors.ELIMINATIONS)('[okinawa:17.12] $id: $title', check);
  it.each(vectors.RETREATS)('[okinawa:17.21] $id: $title', check);
  it.each(vectors.EACH_UNIT)('[okinawa:17.22] [okinawa:7.74] $id: $title', check);
  it.each(vectors.ZONES)('[okinawa:17.31] $id: $title', check);
  it.each(vectors.EXITS)('[okinawa:17.41] $id: $title', check);
  it.each(vectors.COMMUNICATIONS)('[okinawa:17.52] $id: $title', check);
  it.each(vectors.AUTOMATIC)('[okinawa:17.6] $id: $title', check);
  it.each(vectors.SCENARIO_II)('[okinawa:18.2] $id: $title', check);
  it.each(vectors.SCENARIO_IV)('[okinawa:18.4] $id: $title', check);
  it.each(vectors.SCENARIO_V)('[okinawa:18.5] $id: $title', check);
  it.each(vectors.OWN_SCENARIOS)('[okinawa:17.0] $id: $title', check);
});

interface Expected {
  readonly jp?: number;
  readonly us?: number;
  readonly usUnitsRemoved?: number;
  readonly winner?: string;
  readonly reason?: string;
}

/** The reports behind each worked result. */
const GOLDEN: Readonly<Record<string, Pick<vectors.Vector, 'setup' | 'reports'>>> = {
  'OK-01': { setup: OWN, reports: ['GT 1\nELIM US 4-4-10'] },
  'OK-02': { reports: ['GT 14\nELIM US 4-3.10'] },
  'OK-05': { reports: ['GT 14\nRETREAT 1 unit 3 hexes by JP (D3)'] },
  'OK-06': { reports: ['GT 14\nRETREAT 1 unit 1 hex by US (A1)'] },
  'OK-08': { setup: OWN, reports: ['GT 1\nELIM US 4-4-10 (D3) RETREATED 2'] },
  'OK-10': {
    reports: ['GT 14\nJP EXIT 2-3-10 REMOVES 4-3-10, 4-3-10, 4-3-10\nJP EXIT 3-4-10 REMOVES 4-3-10, 4-3-10, 4-3-10'],
  },
  'OK-12': {
    reports: ['GT 14\nUS EXIT 4-3-10 x9', 'END\nUS SOUTH 5\nJP NORTH 2 CENTRAL 3\nCUT OFF 0'],
  },
  'OK-16': {
    reports: ['GT 14\nUS EXIT 4-3-10 x9\nRETREAT 6 units 9 hexes by JP', 'END\nUS SOUTH 1\nJP SOUTH 1\nCUT OFF 0'],
  },
  'OK-19': { setup: { scenario: 'V' }, reports: ['GT 60\nNOTHING\nON MAP JP 1'] },
};

describe('worked results', () => {
  const isPlayed = ({ id }: (typeof golden)[number]) => id in GOLDEN;

  it.each(golden.filter(isPlayed))('[okinawa:17.0] $id: $title', ({ id, expect: expected }) => {
    const table = played(GOLDEN[id] ?? { reports: [] });
    const { jp, us, usUnitsRemoved, winner }: Expected = expected;
    const found = points(table);
    if (jp !== undefined) expect(found.japanese).toBe(jp);
    if (us !== undefined) expect(found.us).toBe(us);
    if (usUnitsRemoved !== undefined) expect(removedOfUs(table)).toBe(usUnitsRemoved);
    if (winner !== undefined) expect(table.end?.winner).toBe(winner === 'jp' ? 'japanese' : 'us');
  });

  it('[okinawa:17.6] OK-14: the automatic victory comes before any totals', () => {
    const counts = { usNorth: 3, usCentral: 9, usSouth: 0, jpNorth: 0, jpCentral: 1, jpSouth: 0 };
    const verdict = judge(scenarioOf(setupWith()), counts, { us: 200, japanese: 10 });
    expect(verdict).toEqual({ winner: 'japanese', reason: 'automatic', clause: 'okinawa:17.6' });
  });

  it('[okinawa:17.0] none of them is left out', () => {
    expect(golden.map(({ id }) => id).sort()).toEqual([...Object.keys(GOLDEN), 'OK-14'].sort());
  });
});
