import { type Cell, type Column, type Position, type PositionFault, type Row, rowsOf, type Section } from './position';

/** What is wrong with the shape of a position: sections, rows and cells that this tracker does not have. */
export function shapeFaults(sections: readonly Section[], position: Position): readonly PositionFault[] {
  const unknown = Object.keys(position).filter((id) => sections.every((section) => section.id !== id));
  return [
    ...unknown.map((section) => ({ section, row: 0, words: 'There is no such section.' })),
    ...sections.flatMap((section) => sectionFaults(section, rowsOf(position, section.id))),
  ];
}

function sectionFaults(section: Section, rows: readonly Row[]): readonly PositionFault[] {
  return rows.flatMap((row, index) => {
    const at = (column: string, words: string) => ({ section: section.id, row: index + 1, column, words });
    const unknown = Object.keys(row).filter((id) => section.columns.every((column) => column.id !== id));
    const cells = section.columns.flatMap((column) => {
      const words = cellFault(column, Object.hasOwn(row, column.id) ? row[column.id] : undefined);
      return words === undefined ? [] : [at(column.id, words)];
    });
    const again = isAgain(section, rows, index) ? [at(section.columns[0]?.id ?? '', 'This row is there twice.')] : [];
    return [...unknown.map((column) => at(column, 'There is no such column.')), ...cells, ...again];
  });
}

/** Of rows that are always there, each comes once. */
function isAgain({ rows: fixed, columns }: Section, rows: readonly Row[], index: number): boolean {
  const key = columns[0]?.id;
  if (fixed === undefined || key === undefined) return false;
  return rows.findIndex((row) => row[key] === rows[index]?.[key]) < index;
}

const MOST = 100_000;

function cellFault(column: Column, cell: Cell | undefined): string | undefined {
  if (cell === undefined) return column.needed ? `${column.title} is missing.` : undefined;
  switch (column.kind) {
    case 'choice':
      return column.choices.some(({ value }) => value === cell) ? undefined : `“${cell}” is none of the choices.`;
    case 'count':
      return typeof cell === 'number' && cell >= 0 && cell <= MOST ? undefined : `“${cell}” is no number.`;
    case 'yes':
      return typeof cell === 'boolean' ? undefined : `“${cell}” is neither yes nor no.`;
    case 'text': {
      const read = typeof cell === 'string' ? column.schema.safeParse(cell) : undefined;
      if (read?.success) return undefined;
      return read?.error.issues[0]?.message ?? `“${cell}” is no text.`;
    }
  }
}
