import { type CsvCell, csvText } from '@/lib/core/csv';
import type { LineError } from '@/lib/core/ruleset';
import type { GameError } from '@/lib/games/model/errors';
import { faultFields } from './fault-fields';
import { type Cells, cellName, filledRows } from './grid';

interface CellLine {
  readonly cells: readonly CsvCell[];
  /** The names of the fields that stand in the line, by place. */
  readonly fields: readonly string[];
}

/**
 * The fields of a form as the text that could be pasted in their place: the rules read both in the same way. The first column
 * stays empty, so that nothing that was typed is taken for the head of a section.
 */
export const cellsText = (cells: Cells): string => csvText(linesOf(cells).map((line) => line.cells));

function linesOf(cells: Cells): readonly CellLine[] {
  const sections = Object.entries(cells).flatMap(([section, rows]): readonly CellLine[] => {
    const filled = filledRows(cells, section);
    if (filled.length === 0) return [];
    const columns = [...new Set(filled.flatMap((at) => Object.keys(rows[at] ?? {})))];
    const typed = filled.map((at) => ({
      cells: ['', ...columns.map((column) => inOneLine(rows[at]?.[column] ?? ''))],
      fields: ['', ...columns.map((column) => cellName(section, at, column))],
    }));
    return [only(`[${section}]`), only('', ...columns), ...typed];
  });
  return [only('MID-WAR'), ...sections];
}

const only = (...cells: readonly string[]): CellLine => ({ cells, fields: [] });

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Which fields a refusal of such a text is about, with the words for each; `before`: the lines that stood above it. */
export function cellFaults(error: GameError, cells: Cells, before = 0): Readonly<Record<string, string>> {
  if (error.kind === 'rule') return faultFields(error, cells);
  const errors: unknown = error.data?.errors;
  const lines = linesOf(cells);
  return Object.fromEntries(
    (Array.isArray(errors) ? errors : []).flatMap((fault: LineError) => {
      const field = lines[fault.line - before - 1]?.fields[fault.column - 1];
      return field === undefined ? [] : [[field, withNear(fault)]];
    }),
  );
}

const withNear = ({ message, near }: LineError): string =>
  near.length === 0 ? message : `${message} Did you mean ${near.join(' or ')}?`;
