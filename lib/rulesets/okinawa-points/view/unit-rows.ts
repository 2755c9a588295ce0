import { UNIT_LABELS } from '../data/units';
import type { Side } from '../describe/vocabulary';
import { left, tallyOf } from '../scenario/forces';
import type { Setup } from '../scenario/setup';
import type { Table, Tally } from '../table';
import { worthOf } from '../worth';

/** The units of one code: what they are worth and what became of them. `left` only where the side is counted. */
export interface UnitRow extends Tally {
  readonly code: string;
  readonly label?: string;
  readonly points: number;
  readonly defense: number;
  readonly left: number;
}

/** All codes of a side, with some that it may have besides, for lists to choose from. */
export function unitRows(setup: Setup, table: Table, side: Side, others: readonly string[]): readonly UnitRow[] {
  const codes = [...new Set([...Object.keys(table.forces[side]), ...others])];
  return codes.map((code) => {
    const tally = tallyOf(table, side, code);
    const label = Object.hasOwn(UNIT_LABELS, code) ? UNIT_LABELS[code] : undefined;
    const { points, defense } = worthOf(setup, code);
    return { code, ...(label === undefined ? {} : { label }), points, defense, ...tally, left: left(tally) };
  });
}
