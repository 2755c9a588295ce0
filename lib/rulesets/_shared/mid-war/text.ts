import { type CsvCell, csvText, parseTable } from '@/lib/core/csv';
import { keyOf, nearest } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import {
  type Cell,
  type Column,
  type Position,
  type PositionFault,
  positionSchema,
  type Row,
  rowOf,
  rowsOf,
  type Section,
} from './position';

/** The first word of a position as text. */
const HEAD = 'MID-WAR';

/** Whether a text is a position: it says so, begins with a section, or is JSON. */
export const isPositionText = (text: string): boolean => /^\uFEFF?\s*(?:"?MID-WAR\b|"?\[[a-z-]+\]|\{)/i.test(text);

/** A position as a table for spreadsheets: one block a section, each with its name and the heads of its columns. */
export function writePosition(sections: readonly Section[], position: Position): string {
  const blocks = sections.flatMap((section): (readonly CsvCell[])[] => {
    const rows = rowsOf(position, section.id);
    if (rows.length === 0) return [];
    const heads = section.columns.map(({ title }) => title);
    return [[`[${section.id}]`], heads, ...rows.map((row) => section.columns.map((column) => written(column, row)))];
  });
  return csvText([[HEAD], ...blocks]);
}

/** The same as JSON, as programs like to have it. */
export const positionJson = (position: Position): string => `${JSON.stringify(position, undefined, 1)}\n`;

function written(column: Column, row: Row): CsvCell {
  const cell = Object.hasOwn(row, column.id) ? row[column.id] : undefined;
  if (cell === undefined || typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return column.kind === 'choice' ? (column.choices.find(({ value }) => value === cell)?.label ?? cell) : cell;
}

type Read = Result<Position, readonly LineError[]>;

/** Reads a position out of what people paste or send as a file: blocks of a spreadsheet, or JSON. */
export function readPosition(sections: readonly Section[], text: string): Read {
  const source = text.replace(/^\uFEFF/, '');
  return source.trimStart().startsWith('{') ? readJson(source) : readBlocks(sections, source);
}

function readJson(text: string): Read {
  const parsed = parsedJson(text);
  if (parsed === undefined) return err([faultAt(1, '', 'This is no JSON.')]);
  const read = positionSchema.safeParse(parsed.value);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return err([faultAt(1, '', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'no position'}`)]);
}

/** What a text says as JSON; undefined: it is none. */
export function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const faultAt = (line: number, word: string, message: string, near: readonly string[] = []): LineError => ({
  line,
  column: 1,
  word,
  message,
  near,
});

/** Keeps a pasted book out of the parser. */
const MOST_LINES = 5000;

interface Reading {
  readonly position: Record<string, Row[]>;
  readonly faults: LineError[];
  section?: Section | undefined;
  columns?: readonly (Column | undefined)[] | undefined;
}

function readBlocks(sections: readonly Section[], text: string): Read {
  const sheet = text.trimEnd();
  // Counted before it is parsed: a row is made of each line, empty ones too.
  const tooMany = sheet.split('\n', MOST_LINES + 1).length > MOST_LINES;
  const rows = tooMany ? [] : parseTable(sheet);
  if (tooMany || rows.length > MOST_LINES)
    return err([faultAt(MOST_LINES + 1, '', `At most ${MOST_LINES} lines at once.`)]);
  const reading: Reading = { position: {}, faults: [] };
  for (const { line, cells } of rows) readLine(sections, reading, line, cells);
  return reading.faults.length > 0 ? err(reading.faults) : ok(reading.position);
}

function readLine(sections: readonly Section[], reading: Reading, line: number, cells: readonly string[]): void {
  const [first = ''] = cells;
  if (keyOf(first) === keyOf(HEAD)) return;
  const named = /^\[(.+)\]$/.exec(first)?.[1];
  if (named !== undefined) beginSection(sections, reading, line, named);
  else if (reading.section === undefined) {
    if (reading.faults.length === 0) reading.faults.push(beforeAll(sections, line, first));
  } else if (reading.columns === undefined) reading.columns = readHeads(reading.section, reading.faults, line, cells);
  else readCells(reading.section, reading.columns, reading, line, cells);
}

const beforeAll = (sections: readonly Section[], line: number, word: string): LineError => {
  const names = sections.map(({ id }) => `[${id}]`);
  return faultAt(line, word, `Begin a section first: ${names.join(', ')}.`, names);
};

function beginSection(sections: readonly Section[], reading: Reading, line: number, named: string): void {
  const key = keyOf(named);
  const section = sections.find(({ id, title }) => keyOf(id) === key || keyOf(title) === key);
  reading.section = section;
  reading.columns = undefined;
  if (section !== undefined) {
    reading.position[section.id] ??= [];
    return;
  }
  const names = sections.map(({ id }) => id);
  reading.faults.push(faultAt(line, named, `“${named}” is no section.`, nearest(named, names)));
}

function readHeads({ columns }: Section, faults: LineError[], line: number, cells: readonly string[]) {
  return cells.map((cell) => {
    if (cell === '') return undefined;
    const found = columns.find(({ id, title }) => keyOf(id) === keyOf(cell) || keyOf(title) === keyOf(cell));
    if (found === undefined) {
      const names = columns.map(({ title }) => title);
      faults.push(faultAt(line, cell, `“${cell}” is no column here: ${names.join(', ')}.`, nearest(cell, names)));
    }
    return found;
  });
}

function readCells(
  section: Section,
  columns: readonly (Column | undefined)[],
  { position, faults }: Reading,
  line: number,
  cells: readonly string[],
): void {
  const row: Record<string, Cell | undefined> = {};
  for (const [index, column] of columns.entries()) {
    const text = cells[index] ?? '';
    if (column === undefined || text === '') continue;
    const read = readCell(column, text);
    if (read.ok) row[column.id] = read.value;
    else faults.push({ line, column: index + 1, word: text, ...read.error });
  }
  position[section.id]?.push(rowOf(row));
}

/** What was typed into the cells of a form, by section, row and column. */
export type Grid = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/** The places of the rows in which something was typed: those that a position gets, in their order. */
const typedRows = (grid: Grid, section: string): readonly number[] =>
  (grid[section] ?? []).flatMap((cells, index) =>
    Object.values(cells).some((text) => text.trim() !== '') ? [index] : [],
  );

/** Reads a form as a table is read, cell by cell. Faults are counted by the rows of the position, as those of a table are. */
export function readGrid(sections: readonly Section[], grid: Grid): Result<Position, readonly PositionFault[]> {
  const faults: PositionFault[] = [];
  const read = sections.map(({ id, columns }): readonly [string, readonly Row[]] => [
    id,
    typedRows(grid, id).map((place, index) => rowOf(typedRow(id, index, columns, grid[id]?.[place] ?? {}, faults))),
  ]);
  return faults.length > 0 ? err(faults) : ok(Object.fromEntries(read.filter(([, rows]) => rows.length > 0)));
}

function typedRow(
  section: string,
  index: number,
  columns: readonly Column[],
  cells: Readonly<Record<string, string>>,
  faults: PositionFault[],
): Record<string, Cell | undefined> {
  const row: Record<string, Cell | undefined> = {};
  for (const column of columns) {
    const text = cells[column.id]?.trim() ?? '';
    if (text === '') continue;
    const cell = readCell(column, text);
    if (cell.ok) row[column.id] = cell.value;
    else faults.push({ section, row: index + 1, column: column.id, words: withNear(cell.error) });
  }
  return row;
}

const withNear = ({ message, near }: Pick<LineError, 'message' | 'near'>): string =>
  near.length === 0 ? message : `${message} Did you mean ${near.join(' or ')}?`;

const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0']);

type CellRead = Result<Cell, Pick<LineError, 'message' | 'near'>>;

/** One cell as people write it: a choice by its label, its value or the beginning of one label. */
function readCell(column: Column, text: string): CellRead {
  switch (column.kind) {
    case 'text':
      return ok(text);
    case 'count':
      return /^\d{1,6}$/.test(text) ? ok(Number(text)) : err({ message: `“${text}” is no number.`, near: [] });
    case 'yes': {
      const key = keyOf(text);
      if (YES.has(key) || NO.has(key)) return ok(YES.has(key));
      return err({ message: `“${text}” is neither yes nor no.`, near: ['yes', 'no'] });
    }
    case 'choice':
      return readChoice(column.choices, text);
  }
}

function readChoice(choices: readonly { readonly value: string; readonly label: string }[], text: string): CellRead {
  const exact = choices.find(({ value, label }) => value === text || label === text);
  if (exact !== undefined) return ok(exact.value);
  const key = keyOf(text);
  const same = choices.filter(({ value, label }) => keyOf(label) === key || keyOf(value) === key);
  const found = same.length > 0 ? same : choices.filter(({ label }) => key !== '' && keyOf(label).startsWith(key));
  const [only] = found;
  if (only !== undefined && found.length === 1) return ok(only.value);
  const labels = choices.map(({ label }) => label);
  const near = found.length > 1 ? found.map(({ label }) => label) : nearest(text, labels);
  return err({ message: found.length > 1 ? `“${text}” fits several.` : `“${text}” is not known here.`, near });
}
