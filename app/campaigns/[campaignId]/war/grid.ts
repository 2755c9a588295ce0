import type { readWar } from '@/lib/games/campaigns/war/read-war';
import type { WarView } from '@/lib/games/campaigns/war/shapes';

export type Sections = NonNullable<
  Extract<Awaited<ReturnType<typeof readWar>>, { readonly ok: true }>['value']['form']
>['sections'];

/** Cells of a form by section, row and column, as text. */
export type Cells = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/** Rows that stay empty for what a group adds. */
const EMPTY_ROWS = 8;

/** The rows of a form: those of the sheet, and empty ones where a group adds its own. */
export function gridOf(sections: Sections, position: WarView['position']): Cells {
  return Object.fromEntries(
    sections.map(({ id, columns, open }) => {
      const rows = (position[id] ?? []).map((row) =>
        Object.fromEntries(columns.map((column) => [column.id, cellText(row[column.id])])),
      );
      const empty = open ? Array.from({ length: EMPTY_ROWS }, () => ({})) : rows.length === 0 ? [{}] : [];
      return [id, [...rows, ...empty]];
    }),
  );
}

const cellText = (cell: string | number | boolean | undefined): string => {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell === undefined ? '' : `${cell}`;
};

/** The name of a field: `cell.targets.3.run`. */
export const cellName = (section: string, row: number, column: string): string => `cell.${section}.${row}.${column}`;

const NAME = /^cell\.([a-z-]+)\.(\d{1,4})\.([A-Za-z0-9]+)$/;

/** The cells that a form sent. */
export function cellsIn(form: FormData): Cells {
  const cells: Record<string, Record<string, string>[]> = {};
  for (const [name, value] of form) {
    const [, section = '', row = '', column = ''] = NAME.exec(name) ?? [];
    if (section === '' || typeof value !== 'string' || !/^[a-z]/.test(section)) continue;
    cells[section] ??= [];
    const rows = cells[section];
    const at = Number(row);
    while (rows.length <= at && rows.length < 2000) rows.push({});
    const own = rows[at];
    if (own !== undefined) own[column] = value;
  }
  return cells;
}
