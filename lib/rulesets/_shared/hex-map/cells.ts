import { parseTable } from '@/lib/core/csv';

/** One word of a pasted map. `column` counts from 1 in its line. */
export interface Cell {
  readonly text: string;
  readonly column: number;
}

export interface CellRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A hash or two strokes at the beginning of a line or after a blank, and all behind them. */
const COMMENT = /(^|[ \t])(#|\/\/).*$/;
const AXIAL_WORD = /^[([]?[-+]?\d{1,3},[-+]?\d{1,3}[)\]]?$/;

/**
 * The words of a pasted table, with the place where each stands: tabs, semicolons or commas as spreadsheets write them, or
 * else blanks. Comments and empty lines are passed over.
 */
export function cellsOf(text: string): readonly CellRow[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const lines = source.split(/\r\n|\r|\n/).map((line) => line.replace(COMMENT, ''));
  const rows = isTable(lines) ? tableRows(lines) : lines.map(blankRow);
  return rows.filter(({ cells }) => cells.some((cell) => cell.text !== ''));
}

/** A comma within an axial pair such as `-2,5` does not make a table; any other comma does. */
const isTable = (lines: readonly string[]): boolean =>
  lines.some(
    (line) => /[\t;]/.test(line) || line.split(/\s+/).some((word) => word.includes(',') && !AXIAL_WORD.test(word)),
  );

function tableRows(lines: readonly string[]): readonly CellRow[] {
  return parseTable(lines.join('\n')).map(({ line, cells }) => ({ line, cells: placed(lines[line - 1] ?? '', cells) }));
}

/** Finds the words of a row again in its line; an empty cell is where the word before it ends. */
function placed(line: string, cells: readonly string[]): readonly Cell[] {
  let from = 0;
  return cells.map((text) => {
    const found = text === '' ? -1 : line.indexOf(text, from);
    const at = found < 0 ? from : found;
    from = found < 0 ? from : found + text.length;
    return { text, column: at + 1 };
  });
}

/** `-2, 5` is one word although a blank is in it. */
const blankRow = (line: string, index: number): CellRow => ({
  line: index + 1,
  cells: [...line.matchAll(/"([^"]*)"|\S+/g)].map(({ 0: word, 1: quoted, index: at }) => ({
    text: quoted ?? word,
    column: at + 1,
  })),
});
