import { err, ok, type Result } from '@/lib/core/result';
import {
  countIn,
  oneIn,
  type Position,
  type PositionFault,
  type Row,
  rowsOf,
  textIn,
} from '@/lib/rulesets/_shared/mid-war/position';
import { HEADINGS, SIDES, type Side } from '../describe/vocabulary';
import { isCounted, unitsLeft, withTally } from '../scenario/forces';
import { scenarioOf } from '../scenario/scenario';
import type { Scenario } from '../scenario/scenario-types';
import type { Setup } from '../scenario/setup';
import { openTable, type Points, type Table, type TurnRecord } from '../table';
import { landingFaults, mapFaults, pointFaults, unitFaults } from './faults';
import { WAYS } from './sections';

/** The table at the end of the Game-Turn that a position names, or everything that cannot be. */
export function read(setup: Setup, position: Position): Result<Table, readonly PositionFault[]> {
  const scenario = scenarioOf(setup);
  const [war] = rowsOf(position, 'war');
  const after = countIn(war, 'after');
  if (after === undefined || after < scenario.firstTurn || after > scenario.lastTurn) return err([turnFault(scenario)]);
  const [units, landings] = [rowsOf(position, 'units'), rowsOf(position, 'landings')];
  const moved = withLandings(withUnits(openTable(setup), units), landings);
  const points = rowsOf(position, 'points');
  const table: Table = { ...moved, turns: { [after]: recordOf(scenario, moved, war, points) } };
  const faults = [
    ...mapFaults(scenario, table, war),
    ...pointFaults(setup, points),
    ...unitFaults(scenario, table, units),
    ...landingFaults(scenario, after, landings),
  ];
  return faults.length > 0 ? err(faults) : ok(table);
}

const turnFault = ({ firstTurn, lastTurn }: Scenario): PositionFault => ({
  section: 'war',
  row: 1,
  column: 'after',
  words: `Say which Game-Turn is over, ${firstTurn} to ${lastTurn}. A game that is at its beginning needs no position.`,
});

function withUnits(start: Table, rows: readonly Row[]): Table {
  return rows.reduce((table, row) => {
    const [side, code] = [oneIn(SIDES, row, 'side'), textIn(row, 'code')];
    const change = Object.fromEntries(WAYS.map((way) => [way, countIn(row, way) ?? 0]));
    const isNone = Object.values(change).every((count) => count === 0);
    return side === undefined || code === undefined || isNone ? table : withTally(table, side, code, change);
  }, start);
}

function withLandings(table: Table, rows: readonly Row[]): Table {
  const of = (side: Side) =>
    Object.fromEntries(
      rows.flatMap((row) =>
        oneIn(SIDES, row, 'side') === side ? [[`${countIn(row, 'turn') ?? 0}`, countIn(row, 'units') ?? 0]] : [],
      ),
    );
  return { ...table, landings: { us: of('us'), japanese: of('japanese') } };
}

/** All points so far, as if the last turn had brought them; units on the map as after any turn. */
function recordOf(scenario: Scenario, table: Table, war: Row | undefined, rows: readonly Row[]): TurnRecord {
  const onMap = (side: Side, column: string) =>
    countIn(war, column) ?? (isCounted(scenario, side) ? unitsLeft(table, side) : undefined);
  const [usOnMap, jpOnMap] = [onMap('us', 'usOnMap'), onMap('japanese', 'jpOnMap')];
  return {
    us: pointsIn(rows, 'us'),
    japanese: pointsIn(rows, 'japanese'),
    ...(usOnMap === undefined ? {} : { usOnMap }),
    ...(jpOnMap === undefined ? {} : { jpOnMap }),
  };
}

const pointsIn = (rows: readonly Row[], side: Side): Points =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const [heading, points] = [oneIn(HEADINGS, row, 'heading'), countIn(row, side) ?? 0];
      return heading === undefined || points === 0 ? [] : [[heading, points]];
    }),
  );
