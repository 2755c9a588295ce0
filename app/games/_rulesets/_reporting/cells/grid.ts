import type { PositionForm } from '@/lib/rulesets/_shared/mid-war/form';

export type Sections = PositionForm['sections'];
type Section = Sections[number];
type Column = Section['columns'][number];

/** Cells of a form by section, row and column, as text. */
export type Cells = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/** Rows that stay empty for what a group adds. */
const EMPTY_ROWS = 8;

/** The rows of a form: those of the sheet, and empty ones where a group adds its own. */
export function gridOf(sections: Sections, position: PositionForm['start']): Cells {
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

/** Longer lists are typed, with the list as help: a label, its beginning or its letters are understood. */
const MOST_OPTIONS = 10;

const YES_NO = [
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
];

export const optionsOf = (column: Column) => (column.kind === 'yes' ? YES_NO : (column.choices ?? []));

/** How a cell is asked for: chosen, typed with a list of what is known, or typed. */
export function wayOf(column: Column): 'chosen' | 'listed' | 'typed' {
  const { length } = optionsOf(column);
  if (length === 0) return 'typed';
  return length > MOST_OPTIONS ? 'listed' : 'chosen';
}

/** Whether a cell only names a row that is always there. */
export const isName = ({ named, columns }: Section, column: Column, text: string): boolean =>
  named === true && column === columns[0] && text !== '';

/** What a form sends of a cell that nobody has changed. */
export function shownOf(section: Section, column: Column, text: string): string {
  if (isName(section, column, text) || wayOf(column) === 'typed') return text;
  const option = optionsOf(column).find(({ value }) => value === text);
  return wayOf(column) === 'listed' ? (option?.label ?? text) : (option?.value ?? '');
}

/** The cells of a form as it is sent while nobody has changed one. */
export const shownIn = (sections: Sections, grid: Cells): Cells =>
  Object.fromEntries(
    sections.map((section) => [
      section.id,
      (grid[section.id] ?? []).map((row) =>
        Object.fromEntries(
          section.columns.map((column) => [column.id, shownOf(section, column, row[column.id] ?? '')]),
        ),
      ),
    ]),
  );

type KeptFields = Readonly<Record<string, readonly string[]>>;

/** The rows of a section once a form has come back: where a group adds its own, there are always empty ones left. */
export function withRoom(section: Section, rows: Cells[string], kept: KeptFields): Cells[string] {
  const { id, columns, open } = section;
  const isFilled = (_row: unknown, at: number) =>
    columns.some((column) => (kept[cellName(id, at, column.id)]?.[0] ?? '').trim() !== '');
  let room = rows;
  while (open && room.map(isFilled).slice(-EMPTY_ROWS).includes(true))
    room = [...room, ...Array.from({ length: EMPTY_ROWS }, () => ({}))];
  return room;
}

/** The places of the rows in which something stands: only these are sent on. */
export const filledRows = (cells: Cells, section: string): readonly number[] =>
  (Object.hasOwn(cells, section) ? (cells[section] ?? []) : []).flatMap((row, at) =>
    Object.values(row).some((text) => text.trim() !== '') ? [at] : [],
  );

/** The name of a field: `cell.targets.3.run`. */
export const cellName = (section: string, row: number, column: string): string => `cell.${section}.${row}.${column}`;

const NAME = /^cell\.([a-z-]+)\.(\d{1,4})\.([A-Za-z][A-Za-z0-9-]*)$/;

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
