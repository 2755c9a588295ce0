import { type Hex, hexId, hexKey, type Notation, type Offset, readHex } from '@/lib/core/hex/coordinates';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { type Cell, type CellRow, cellsOf } from './cells';
import type { Column, Columns, ValueOf } from './columns';
import { faultAt, keyByWord, readHeader, type Slot, slotsInOrder } from './header';

/** One hex of a pasted map. `values` has the columns that were filled in. */
export interface HexRow<C extends Columns> {
  readonly line: number;
  readonly hex: Hex;
  /** In the notation in which it was written. */
  readonly id: string;
  readonly values: { readonly [Key in keyof C]?: ValueOf<C[Key]> };
}

export interface HexMapFormat<C extends Columns> {
  /** How four-digit ids lie on the printed map. */
  readonly offset: Offset;
  /** In the order that rows have when no first row names the columns; the hex itself always comes first there. */
  readonly columns: C;
  /** The most hexes that are read; more is a fault. */
  readonly most?: number;
}

/** Nobody mends more faults than these at a time. */
const MOST_FAULTS = 50;
const MOST_HEXES = 10_000;

/**
 * Reads a map as people type or paste it, one hex a row: `0304 GE city`, CSV, or the tabs of a spreadsheet, with or without
 * a first row of names, with comments after `#`. All faults are told at once, each with its line, column and word; the
 * same hex in two rows is a fault.
 */
export function parseHexMap<const C extends Columns>(
  text: string,
  format: HexMapFormat<C>,
): Result<readonly HexRow<C>[], readonly LineError[]> {
  const rows = cellsOf(text);
  const header = rows[0] && readHeader(rows[0], format.columns);
  if (header?.ok === false) return header;
  const slots = header?.value ?? slotsInOrder(format.columns);
  const reading = new Reading(format, slots, header !== undefined);
  const { most = MOST_HEXES } = format;
  const hexes = header ? rows.slice(1) : rows;
  const surplus = hexes[most];
  if (surplus) return err([faultAt(surplus, firstCell(surplus), `a map may have ${most} hexes at most`)]);
  for (const row of hexes) reading.take(row);
  return reading.result();
}

const firstCell = ({ cells }: CellRow): Cell => cells[0] ?? { text: '', column: 1 };

/** The rows read so far, and what was wrong with the others. */
class Reading<C extends Columns> {
  private readonly rows: HexRow<C>[] = [];
  private readonly faults: LineError[] = [];
  private readonly lineOf = new Map<number, number>();

  constructor(
    private readonly format: HexMapFormat<C>,
    private readonly slots: readonly Slot[],
    private readonly hasNames: boolean,
  ) {}

  result(): Result<readonly HexRow<C>[], readonly LineError[]> {
    return this.faults.length > 0 ? err(this.faults) : ok(this.rows);
  }

  take(given: CellRow): void {
    if (this.faults.length >= MOST_FAULTS) return;
    const row = joinedPair(given, this.slots);
    const place = this.slots.findIndex((slot) => slot?.kind === 'hex');
    const cell = row.cells[place] ?? { text: '', column: 1 };
    const found = this.readPlace(row, cell);
    const values = this.readValues(row);
    if (!found || !values) return;
    this.lineOf.set(hexKey(found.hex), row.line);
    this.rows.push({ line: row.line, ...found, values });
  }

  private fault(row: CellRow, cell: Cell, message: string, near: readonly string[] = []): void {
    this.faults.push(faultAt(row, cell, message, near));
  }

  private readPlace(row: CellRow, cell: Cell): { readonly hex: Hex; readonly id: string } | undefined {
    const read = readHex(cell.text, this.format.offset);
    if (!read) {
      const what = cell.text === '' ? 'the hex is missing' : `“${cell.text}” is no hex`;
      this.fault(row, cell, `${what}: write four digits such as 0304, or an axial pair such as 3,-2`);
      return undefined;
    }
    const before = this.lineOf.get(hexKey(read.hex));
    if (before !== undefined) {
      this.fault(row, cell, `hex ${cell.text} is there twice: also in line ${before}`);
      return undefined;
    }
    return { hex: read.hex, id: this.idOf(read.hex, read.notation) };
  }

  private idOf(hex: Hex, notation: Notation): string {
    return hexId(hex, this.format.offset, notation);
  }

  private readValues(row: CellRow): HexRow<C>['values'] | undefined {
    const values: Record<string, unknown> = {};
    const faults = this.faults.length;
    row.cells.forEach((cell, index) => {
      const slot = this.slots[index];
      if (index >= this.slots.length && cell.text !== '') this.fault(row, cell, `“${cell.text}” is one word too many`);
      if (slot?.kind !== 'value' || cell.text === '') return;
      const key = this.hasNames ? slot.key : keyByWord(cell.text, slot.key, this.format.columns);
      const value = this.readValue(row, cell, key);
      if (value !== undefined) values[key] = value;
    });
    this.needRequired(row, values, faults);
    // Every member came out of the reader of its own column.
    return this.faults.length > faults ? undefined : (values as HexRow<C>['values']);
  }

  private readValue(row: CellRow, cell: Cell, key: string): unknown {
    const column: Column<unknown> | undefined = this.format.columns[key];
    const value = column?.read(cell.text);
    if (column && value === undefined) {
      this.fault(row, cell, `“${cell.text}” is no ${key}: expected ${column.expects}`, column.near);
    }
    return value;
  }

  private needRequired(row: CellRow, values: Readonly<Record<string, unknown>>, faults: number): void {
    if (this.faults.length > faults) return;
    for (const [key, { required, expects }] of Object.entries(this.format.columns)) {
      if (!required || values[key] !== undefined) continue;
      const end = row.cells.at(-1) ?? { text: '', column: 1 };
      this.fault(row, { text: '', column: end.column + end.text.length }, `${key} is missing: expected ${expects}`);
    }
  }
}

/** In a CSV without quotes an axial pair falls into two cells: `3,-2,GE`. They are put together again. */
function joinedPair(row: CellRow, slots: readonly Slot[]): CellRow {
  const at = slots.findIndex((slot) => slot?.kind === 'hex');
  const [q, r] = [row.cells[at], row.cells[at + 1]];
  if (!q || !r || !/^[-+]?\d{1,3}$/.test(q.text) || !/^[-+]?\d{1,3}$/.test(r.text)) return row;
  const pair = { text: `${q.text},${r.text}`, column: q.column };
  return { line: row.line, cells: [...row.cells.slice(0, at), pair, ...row.cells.slice(at + 2)] };
}
