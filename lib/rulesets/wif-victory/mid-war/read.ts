import { err, ok, type Result } from '@/lib/core/result';
import {
  countIn,
  oneIn,
  type Position,
  type PositionFault,
  type Row,
  rowsOf,
  textIn,
  yesIn,
} from '@/lib/rulesets/_shared/mid-war/position';
import {
  compareTurns,
  TURN_CODES,
  type TurnCode,
  turnByNumber,
  turnLabel,
  turnNumber,
} from '@/lib/rulesets/_shared/wif/calendar';
import { POWER_STATUSES, POWERS, type Power, powerName, sideOfPower } from '@/lib/rulesets/_shared/wif/powers';
import { TARGET_IDS, type TargetId, targetById } from '../data/targets';
import { hasLostAll, holderOf, isDefeated, isHeld } from '../holding';
import { FULL_RUN, pointsAfter } from '../score';
import { CONTROLS, type Setup, vichySchema } from '../setup';
import { open, type PowerState, type Table, type TargetState } from '../table';

const turnIn = (row: Row | undefined, column: string): TurnCode | undefined => oneIn(TURN_CODES, row, column);

/** The table at the end of the turn that a position names, or everything that cannot be. */
export function read(setup: Setup, position: Position): Result<Table, readonly PositionFault[]> {
  const [war] = rowsOf(position, 'war');
  const last = turnIn(war, 'after');
  const late = last !== undefined && compareTurns(last, setup.lastTurn) >= 0;
  if (last === undefined || late) return err([warFault(setup)]);
  const start: Table = { ...open(setup), closed: turnNumber(last) };
  const powered = withPowers(setup, start, rowsOf(position, 'powers'), last);
  const vichy = vichySchema.safeParse(textIn(war, 'vichy') ?? start.vichy);
  const axisDefeat = turnIn(war, 'axisDefeat');
  const alliedDefeat = turnIn(war, 'alliedDefeat');
  const known: Table = {
    ...powered,
    vichy: vichy.success ? vichy.data : start.vichy,
    ...(axisDefeat === undefined ? {} : { axisDefeat }),
    ...(alliedDefeat === undefined ? {} : { alliedDefeat }),
  };
  const rows = rowsOf(position, 'targets');
  const table = withTargets(known, rows);
  const faults = [
    ...datedFaults(last, position),
    ...overFaults(setup, table),
    ...rows.flatMap((row, index) => targetFaults(setup, table, row, index + 1)),
  ];
  return faults.length > 0 ? err(faults) : ok(table);
}

function warFault({ lastTurn }: Setup): PositionFault {
  const most = turnByNumber(turnNumber(lastTurn) - 1)?.label ?? turnLabel(lastTurn);
  const words = `Say which turn is over: the first at least, and ${most} at most. A game that is at its beginning needs no position.`;
  return { section: 'war', row: 1, column: 'after', words };
}

const DATED = { war: ['axisDefeat', 'alliedDefeat'], powers: ['since'], targets: ['changed', 'gained'] } as const;

/** Nothing has happened in a turn that is still to come. */
function datedFaults(last: TurnCode, position: Position): readonly PositionFault[] {
  return Object.entries(DATED).flatMap(([section, columns]) =>
    rowsOf(position, section).flatMap((row, index) =>
      columns.flatMap((column): readonly PositionFault[] => {
        const turn = turnIn(row, column);
        if (turn === undefined || compareTurns(turn, last) <= 0) return [];
        const words = `${turnLabel(turn)} is after ${turnLabel(last)}, the last turn that is over.`;
        return [{ section, row: index + 1, column, words }];
      }),
    ),
  );
}

function withPowers(setup: Setup, start: Table, rows: readonly Row[], last: TurnCode): Table {
  const powers = { ...start.powers };
  const statuses: Record<string, Record<string, PowerState['status']>> = {};
  for (const row of rows) {
    const power = oneIn(POWERS, row, 'power');
    const status = oneIn(POWER_STATUSES, row, 'status');
    if (power === undefined || status === undefined) continue;
    const isNews = status !== open(setup).powers[power].status;
    const since = turnIn(row, 'since') ?? (isNews ? last : undefined);
    powers[power] = since === undefined ? { status } : { status, since };
    if (since !== undefined) statuses[since] = { ...statuses[since], [power]: status };
  }
  return { ...start, powers, statuses };
}

function withTargets(table: Table, rows: readonly Row[]): Table {
  const targets = { ...table.targets };
  for (const row of rows) {
    const id = oneIn(TARGET_IDS, row, 'target');
    if (id !== undefined) targets[id] = targetOf(id, row, table.targets[id]);
  }
  return { ...table, targets };
}

function targetOf(id: TargetId, row: Row, start: TargetState): TargetState {
  const control = oneIn(CONTROLS, row, 'control') ?? start.control;
  const by = oneIn(POWERS, row, 'by');
  const changed = turnIn(row, 'changed');
  const gained = turnIn(row, 'gained');
  const run = countIn(row, 'run') ?? 0;
  return {
    control,
    ...(by === undefined ? {} : { by }),
    supplied: yesIn(row, 'supply') ?? false,
    ...(yesIn(row, 'aligned') ? { aligned: true } : {}),
    run,
    best: countIn(row, 'points') ?? pointsAfter(pointsOf(id), Math.max(run, countIn(row, 'bestRun') ?? 0)),
    ...(changed === undefined ? {} : { changed }),
    ...(gained === undefined ? {} : { gained }),
  };
}

const pointsOf = (id: TargetId): number => targetById(id)?.points ?? 0;

function overFaults(setup: Setup, table: Table): readonly PositionFault[] {
  if (!setup.endOnDefeat) return [];
  return (['axis', 'allied'] as const).flatMap((side) => {
    const words = `Every power of the ${side === 'axis' ? 'Axis' : 'Allies'} has fallen: this war is over.`;
    return isDefeated(setup, table, side) ? [{ section: 'powers', row: 0, words }] : [];
  });
}

function targetFaults(setup: Setup, table: Table, row: Row, at: number): readonly PositionFault[] {
  const id = oneIn(TARGET_IDS, row, 'target');
  if (id === undefined) return [];
  const state = table.targets[id];
  const fault = (column: string, words: string): PositionFault => ({ section: 'targets', row: at, column, words });
  return [
    ...handFaults(setup, table, state, row).map(([column, words]) => fault(column, words)),
    ...countFaults(setup, table, id, row).map(([column, words]) => fault(column, words)),
  ];
}

type CellFaults = readonly (readonly [column: string, words: string])[];

function handFaults(setup: Setup, table: Table, state: TargetState, row: Row): CellFaults {
  const { control, by, supplied, aligned } = state;
  const holder = holderOf(state, table);
  const isAxis = control === 'axis' || control === 'vichy';
  const fallen = supplied && holder !== undefined && hasLostAll(setup, table.powers[holder].status);
  return [
    ...isOfOther(by, control),
    ...(control === 'axis' && yesIn(row, 'supply') === undefined ? ([['supply', 'Is it in supply?']] as const) : []),
    ...(!isAxis && supplied
      ? ([['supply', 'Only what the Axis or Vichy France has is in supply here.']] as const)
      : []),
    ...(aligned && control !== 'axis'
      ? ([['aligned', 'Only an Axis target belongs to an aligned minor.']] as const)
      : []),
    ...(fallen ? ([['by', `${powerName(holder)} has fallen and holds nothing in supply.`]] as const) : []),
  ];
}

function isOfOther(by: Power | undefined, control: TargetState['control']): CellFaults {
  if (by === undefined || sideOfPower(by) === control) return [];
  return [['by', `${powerName(by)} is not of the side that has it.`]];
}

function countFaults(setup: Setup, table: Table, id: TargetId, row: Row): CellFaults {
  const { run, best } = table.targets[id];
  const bestRun = countIn(row, 'bestRun');
  const points = countIn(row, 'points');
  const held = isHeld(setup, table, table.targets[id]);
  const full = pointsOf(id);
  const possible = [0, 1, 2, FULL_RUN].map((turns) => pointsAfter(full, turns));
  const least = pointsAfter(full, Math.max(run, bestRun ?? 0));
  return [
    ...(run > table.closed ? ([['run', `Only ${table.closed} turns are over.`]] as const) : []),
    ...(run > 0 && !held ? ([['run', 'A run of what the Axis does not hold, or not in supply.']] as const) : []),
    ...((bestRun ?? 0) > table.closed ? ([['bestRun', `Only ${table.closed} turns are over.`]] as const) : []),
    ...(bestRun !== undefined && bestRun < Math.min(run, FULL_RUN)
      ? ([['bestRun', 'The best run is shorter than the one that goes on.']] as const)
      : []),
    ...(possible.includes(best)
      ? []
      : ([['points', `It brings ${[...new Set(possible)].join(', ')} points, by the length of the run.`]] as const)),
    ...(points !== undefined && points < least
      ? ([['points', `Its runs have brought ${least} points.`]] as const)
      : []),
  ];
}
