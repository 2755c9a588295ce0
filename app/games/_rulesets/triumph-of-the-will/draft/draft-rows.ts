import type { Query } from '@/app/games/_rulesets/screen';
import type { UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { UNITS } from '../names';

/** One line of a draft that is a list: a number of a unit, for an area or from a part of a stack. */
export interface Row {
  readonly unit: UnitType;
  readonly where: string;
  readonly count: number;
}

const isUnit = (text: string | undefined): text is UnitType => UNITS.some((unit) => unit === text);

/**
 * The rows that the address holds. `put` names them in their order, `infantry.russia.2_fleet.north-atlantic.1`; a
 * number that was typed since is in `n-<row>`, and may be none. What makes no sense is left out.
 */
export function rowsOf(query: Query): readonly Row[] {
  const parts = query.put === undefined ? [] : query.put.split('_');
  return parts.flatMap((part, index) => {
    const [unit, where, said] = part.split('.');
    const count = Number(query[`n-${index}`] ?? said);
    return isUnit(unit) && where && Number.isSafeInteger(count) && count >= 0 ? [{ unit, where, count }] : [];
  });
}

/** The field `put` for these rows; undefined for none. */
export function putOf(rows: readonly Row[]): string | undefined {
  const kept = rows.filter(({ count }) => count > 0);
  return kept.length === 0 ? undefined : kept.map(({ unit, where, count }) => `${unit}.${where}.${count}`).join('_');
}

/** With one more: in the last row if it is of that kind, so that taking one back is always the last step. */
export function withOne(rows: readonly Row[], unit: UnitType, where: string): readonly Row[] {
  const last = rows.at(-1);
  return last?.unit === unit && last.where === where
    ? [...rows.slice(0, -1), { ...last, count: last.count + 1 }]
    : [...rows, { unit, where, count: 1 }];
}

/** Without the last one. */
export function withoutOne(all: readonly Row[]): readonly Row[] {
  const rows = all.filter(({ count }) => count > 0);
  const last = rows.at(-1);
  if (!last) return rows;
  return last.count > 1 ? [...rows.slice(0, -1), { ...last, count: last.count - 1 }] : rows.slice(0, -1);
}

/** How many of the rows are of a kind. */
export const countOf = (rows: readonly Row[], is: (row: Row) => boolean = () => true): number =>
  rows.reduce((sum, row) => sum + (is(row) ? row.count : 0), 0);
