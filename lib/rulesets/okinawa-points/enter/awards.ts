import type { Effect } from '../effect';
import { left, tallyOf } from '../scenario/forces';
import type { Scenario } from '../scenario/scenario-types';
import type { Table } from '../table';
import { gain, type Running } from './running';

type AwardHeading = 'not-exited' | 'survivors' | 'endurance';

/** What the scenario gives at the end of a turn, after everything that happened in it. */
export function enterAwards(running: Running, jpOnMap: number): Running {
  const { turn, scenario, table } = running;
  const { mustExit, survivors, endurance } = scenario.awards;
  let after = running;
  if (mustExit !== undefined && turn >= mustExit.byTurn) {
    const missing = missingBattalions(running);
    after = award(after, 'not-exited', missing, missing * mustExit.points);
  }
  if (survivors !== undefined && turn >= survivors.fromTurn) {
    after = award(after, 'survivors', jpOnMap, jpOnMap * survivors.points);
  }
  if (endurance !== undefined && turn >= endurance.fromTurn && jpOnMap > 0) {
    const rest = endurance.most - paid(table, 'endurance');
    after = award(after, 'endurance', jpOnMap, Math.max(0, Math.min(endurance.points, rest)));
  }
  return after;
}

function award(running: Running, heading: AwardHeading, units: number, points: number): Running {
  if (points === 0) return running;
  const effect: Effect = { kind: 'award', heading, units, points, clause: running.scenario.clause };
  return gain({ ...running, effects: [...running.effects, effect] }, { to: 'japanese', heading, points });
}

/** Battalions that scenario II still wants out; with the option, no more of them than there are left (R-OK-11). */
export function missingBattalions({ scenario, setup, table }: Pick<Running, 'scenario' | 'setup' | 'table'>): number {
  const { mustExit } = scenario.awards;
  if (mustExit === undefined) return 0;
  const tally = tallyOf(table, 'us', mustExit.unit);
  const missing = Math.max(0, mustExit.count - tally.exited);
  return setup.options.lostBattalionsExcused ? Math.min(missing, left(tally)) : missing;
}

export const paid = ({ turns }: Table, heading: AwardHeading): number =>
  Object.values(turns).reduce((sum, { japanese }) => sum + (japanese[heading] ?? 0), 0);

/** Whether an award of this turn asks how many Japanese units are on the map. */
export function asksOnMap({ awards: { survivors, endurance } }: Scenario, turn: number): boolean {
  return [survivors, endurance].some((one) => one !== undefined && turn >= one.fromTurn);
}
