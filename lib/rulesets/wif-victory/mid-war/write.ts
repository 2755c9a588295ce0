import { type Position, rowOf } from '@/lib/rulesets/_shared/mid-war/position';
import { POWERS } from '@/lib/rulesets/_shared/wif/powers';
import { TARGET_IDS } from '../data/targets';
import type { Setup } from '../setup';
import { lastClosed, type Table } from '../table';

/** The table as a position, at the end of its last closed turn. */
export function write(_setup: Setup, table: Table): Position {
  const { vichy, axisDefeat, alliedDefeat } = table;
  return {
    war: [rowOf({ after: lastClosed(table), vichy, axisDefeat, alliedDefeat })],
    powers: POWERS.map((power) => rowOf({ power, ...table.powers[power] })),
    targets: TARGET_IDS.map((target) => {
      const { control, by, supplied, aligned, run, best, changed, gained } = table.targets[target];
      const supply = control === 'axis' || control === 'vichy' ? supplied : undefined;
      return rowOf({ target, control, by, supply, aligned, run, points: best, changed, gained });
    }),
  };
}
