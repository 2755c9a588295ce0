/** A cell to write. A number is written as it is; a missing value makes an empty cell. */
export type CsvCell = string | number | undefined;

/** One row that was read: `line` counts from 1, in the text as it was given. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

type Delimiter = '\t' | ';' | ',';

/** What a spreadsheet takes for the beginning of a formula, its full-width twins too. */
const FORMULA = /^['\s]*[=+\-@＝＋－＠]/;
const GUARDED = /^'['\s]*[=+\-@＝＋－＠]/;
const PLAIN_NUMBER = /^[-+]?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * One line of a CSV file (RFC 4180), without its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which `parseTable` takes off again; plain numbers stay numbers.
 */
export const csvLine = (cells: readonly CsvCell[]): string => cells.map(written).join(',');

/** A whole CSV file: rows ended by CR LF. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${csvLine(row)}\r\n`).join('');

function written(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Reads what people paste: CSV with quotes, the same with semicolons, or the tabs of a spreadsheet. Empty rows and a byte
 * order mark are passed over, unquoted cells are trimmed, a quote that is never closed is a letter like any other.
 * Whatever `csvText` wrote comes back as it was, but for rows without any content.
 */
export function parseTable(text: string): readonly TableRow[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return readRows(source, delimiterOf(source)).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Where the quoted part that begins at `from` ends: the place after its closing quote. Undefined: it is not closed. */
type CloseOf = (from: number) => number | undefined;

/** Every search that finds no end goes through the whole rest, so one such answer is remembered for all later ones. */
function closings(text: string): CloseOf {
  let open = false;
  return (from) => {
    for (let at = open ? -1 : text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2)) {
      if (text[at + 1] !== '"') return at + 1;
    }
    open = true;
    return undefined;
  };
}

/** A tab anywhere outside quotes is a spreadsheet's; semicolons are meant where there are no more commas than them. */
function delimiterOf(text: string): Delimiter {
  const closeOf = closings(text);
  const count = { '\t': 0, ';': 0, ',': 0 };
  let fresh = true;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    const end: number | undefined = fresh && letter === '"' ? closeOf(at) : undefined;
    if (end !== undefined) at = end - 1;
    else if (letter === '\t' || letter === ';' || letter === ',') count[letter] += 1;
    fresh = end === undefined && /[\t;,\r\n]/.test(letter);
  }
  if (count['\t'] > 0) return '\t';
  return count[';'] > 0 && count[';'] >= count[','] ? ';' : ',';
}

interface Cell {
  readonly text: string;
  /** The place of what ended it: a delimiter, a line end, or the end of the text. */
  readonly end: number;
}

function readRows(text: string, delimiter: Delimiter): readonly TableRow[] {
  const closeOf = closings(text);
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let first = 1;
  for (let at = 0; at <= text.length; ) {
    const cell = readCell(text, at, delimiter, closeOf);
    cells.push(cell.text);
    const ended = text[cell.end] !== delimiter;
    const after = cell.end + (text[cell.end] === '\r' && text[cell.end + 1] === '\n' ? 2 : 1);
    line += lineEnds(text.slice(at, after));
    if (ended) {
      rows.push({ line: first, cells });
      cells = [];
      first = line;
    }
    at = after;
  }
  return rows;
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

function readCell(text: string, from: number, delimiter: Delimiter, closeOf: CloseOf): Cell {
  const close = text[from] === '"' ? closeOf(from) : undefined;
  const start = close ?? from;
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n') end += 1;
  const rest = text.slice(start, end);
  if (close === undefined) return { text: unguarded(rest.trim()), end };
  return { text: unguarded(text.slice(from + 1, close - 1).replaceAll('""', '"') + rest.trimEnd()), end };
}

const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
