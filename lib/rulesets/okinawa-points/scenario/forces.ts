import type { Side } from '../describe/vocabulary';
import { lastTurn, NO_UNITS, type Table, type Tally } from '../table';
import type { Scenario } from './scenario-types';

/** Whether a side's units were listed at the start, so that its losses can be checked. */
export const isCounted = ({ forces }: Scenario, side: Side): boolean => forces[side] !== undefined;

export const left = ({ start, arrived, eliminated, exited, removed }: Tally): number =>
  start + arrived - eliminated - exited - removed;

export function tallyOf({ forces }: Table, side: Side, code: string): Tally {
  const tallies = forces[side];
  return (Object.hasOwn(tallies, code) ? tallies[code] : undefined) ?? NO_UNITS;
}

export const isKnown = ({ forces }: Table, side: Side, code: string): boolean => Object.hasOwn(forces[side], code);

/** Units of a counted side that are neither lost nor gone. */
export const unitsLeft = ({ forces }: Table, side: Side): number =>
  Object.values(forces[side]).reduce((sum, tally) => sum + left(tally), 0);

/** The codes of which units are left, with their numbers. */
export const codesLeft = ({ forces }: Table, side: Side): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(forces[side]).flatMap(([code, tally]) => (left(tally) > 0 ? [[code, left(tally)]] : [])),
  );

export function withTally(table: Table, side: Side, code: string, change: Partial<Tally>): Table {
  const before = tallyOf(table, side, code);
  const after = { ...before };
  for (const way of ['arrived', 'eliminated', 'exited', 'removed'] as const) after[way] += change[way] ?? 0;
  return { ...table, forces: { ...table.forces, [side]: { ...table.forces[side], [code]: after } } };
}

const ON_MAP = { us: 'usOnMap', japanese: 'jpOnMap' } as const;

/** The most units that a side may have on the map now: those left, or what the last turn's report said. */
export function mostOnMap(scenario: Scenario, table: Table, side: Side): number | undefined {
  const last = lastTurn(table);
  const said = last === undefined ? undefined : table.turns[String(last)]?.[ON_MAP[side]];
  return said ?? (isCounted(scenario, side) ? unitsLeft(table, side) : undefined);
}
