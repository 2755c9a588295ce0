import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import type { Cell, CellRow } from './cells';
import type { Columns } from './columns';

/** The names of the column that holds the hex, in a first row. */
const HEX_NAMES = ['hex', 'hexes', 'id', 'coordinate', 'coordinates', 'coord', 'where'];
/** Columns that people keep for themselves. */
const PASSED_OVER = ['', 'name', 'note', 'notes', 'comment', 'comments', 'remark', 'remarks'];

/** What stands in a place of every row: the hex, a column, or something to pass over (undefined). */
export type Slot = { readonly kind: 'hex' } | { readonly kind: 'value'; readonly key: string } | undefined;

/** Where no first row names the columns. */
export const slotsInOrder = (columns: Columns): readonly Slot[] => [
  { kind: 'hex' },
  ...Object.keys(columns).map((key): Slot => ({ kind: 'value', key })),
];

/** Undefined when the first row is no row of names. */
export function readHeader(row: CellRow, columns: Columns): Result<readonly Slot[], readonly LineError[]> | undefined {
  if (!row.cells.some(({ text }) => HEX_NAMES.includes(plain(text)))) return undefined;
  const slots = row.cells.map(({ text }) => slotOf(plain(text), columns));
  const faults = row.cells.flatMap((cell, index): LineError[] => {
    const slot = slots[index];
    if (slot === undefined && !PASSED_OVER.includes(plain(cell.text))) return [strangeName(row, cell, columns)];
    const first = slots.findIndex((other) => other && slot && nameOf(other) === nameOf(slot));
    return first >= 0 && first < index ? [faultAt(row, cell, `the column “${cell.text}” is there twice`)] : [];
  });
  return faults.length > 0 ? err(faults) : ok(slots);
}

const plain = (text: string): string => text.trim().toLowerCase();
const nameOf = (slot: NonNullable<Slot>): string => (slot.kind === 'hex' ? '' : slot.key);

function slotOf(name: string, columns: Columns): Slot {
  if (HEX_NAMES.includes(name)) return { kind: 'hex' };
  const key = keyOf(name, columns);
  return key === undefined ? undefined : { kind: 'value', key };
}

const keyOf = (name: string, columns: Columns): string | undefined =>
  Object.keys(columns).find((key) =>
    [key, ...(columns[key]?.aliases ?? [])].some((other) => other.toLowerCase() === name),
  );

/** The column that a word ticks by being its name, wherever it stands in a row; else the column of its place. */
export function keyByWord(word: string, place: string, columns: Columns): string {
  const key = keyOf(plain(word), columns);
  return key !== undefined && columns[key]?.named === true ? key : place;
}

const strangeName = (row: CellRow, cell: Cell, columns: Columns): LineError =>
  faultAt(row, cell, `no column is called “${cell.text}”`, ['hex', ...Object.keys(columns)]);

export const faultAt = (
  { line }: { readonly line: number },
  { text, column }: Cell,
  message: string,
  near: readonly string[] = [],
): LineError => ({ line, column, word: text, message, near });
