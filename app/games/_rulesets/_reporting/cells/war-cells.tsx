'use client';

import { useKept } from '@/app/_components/forms/kept-form';
import { type Cells, cellName, isName, optionsOf, type Sections, shownOf, wayOf, withRoom } from './grid';

interface Props {
  readonly sections: Sections;
  readonly grid: Cells;
  /** Begins the ids of the faults, where a list of them leads to the fields. */
  readonly prefix?: string;
}

type Section = Sections[number];
type Column = Section['columns'][number];

const CELL = 'px-1 py-0.5 align-middle';

/** How a war stands as fields: one table a section. */
export function WarCells({ sections, grid, prefix }: Props) {
  const { values } = useKept();
  return (
    <>
      <Lists sections={sections} />
      {sections.map((section) => (
        <fieldset key={section.id} className="min-w-0">
          <legend className="font-semibold">{section.title}</legend>
          {section.hint && <p className="text-sm text-muted">{section.hint}</p>}
          <div className="overflow-x-auto">
            <table className="mt-1 text-sm">
              <thead>
                <tr>
                  {section.columns.map(({ id, title }) => (
                    <th key={id} scope="col" className="px-1 text-start font-normal text-muted">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rowsOf(section, withRoom(section, grid[section.id] ?? [], values)).map(({ row, at, key }) => (
                  <tr key={key}>
                    {section.columns.map((column, place) => (
                      <td key={column.id} className={place === 0 ? `${CELL} sticky start-0 bg-card` : CELL}>
                        <Cell section={section} column={column} row={row} at={at} prefix={prefix} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** The rows of a section, each with its place and the name of its first field. */
const rowsOf = ({ id, columns }: Section, rows: Cells[string]) =>
  rows.map((row, at) => ({ row, at, key: cellName(id, at, columns[0]?.id ?? '') }));

interface CellProps {
  readonly section: Section;
  readonly column: Column;
  readonly row: Readonly<Record<string, string>>;
  readonly at: number;
  readonly prefix: string | undefined;
}

function Cell({ section, column, row, at, prefix }: CellProps) {
  const { values, attempt, refusal } = useKept();
  const name = cellName(section.id, at, column.id);
  const was = row[column.id] ?? '';
  const fault = refusal?.fields[name];
  const label = `${rowName(section, row, at)}${column.title}`;
  if (isName(section, column, was))
    return (
      <>
        <input type="hidden" name={name} value={was} />
        <span className="whitespace-nowrap">{labelOf(column, row)}</span>
      </>
    );
  const kept = attempt === 0 ? shownOf(section, column, was) : (values[name]?.[0] ?? '');
  const faultId = prefix === undefined ? `${name}-fault` : `${prefix}-at-${name}`;
  const described = fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId };
  return (
    <>
      <Input column={column} name={name} label={label} value={kept} described={described} />
      {fault && (
        <p id={faultId} className="max-w-48 text-alert-text">
          {fault}
        </p>
      )}
    </>
  );
}

/** What parts a field from those of the same column: its row by name, or by number where a group adds its own. */
function rowName({ named, open, columns }: Section, row: CellProps['row'], at: number): string {
  if (named) return `${labelOf(columns[0], row)}: `;
  return open ? `${at + 1}: ` : '';
}

interface InputProps {
  readonly column: Column;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly described: object;
}

function Input({ column, name, label, value, described }: InputProps) {
  const options = optionsOf(column);
  const way = wayOf(column);
  if (way === 'chosen')
    return (
      <select {...described} name={name} aria-label={label} defaultValue={value} className="control w-auto min-w-20">
        <option value="" />
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...described}
      name={name}
      aria-label={label}
      defaultValue={value}
      list={way === 'listed' ? listId(options) : undefined}
      inputMode={column.kind === 'count' ? 'numeric' : undefined}
      autoComplete="off"
      className={`control ${column.kind === 'count' ? 'w-14' : 'w-32'}`}
    />
  );
}

const labelOf = (column: Column | undefined, row: Readonly<Record<string, string>>): string => {
  const value = column === undefined ? '' : (row[column.id] ?? '');
  return column?.choices?.find((choice) => choice.value === value)?.label ?? value;
};

/** Columns with the same choices share a list. */
const listId = (options: readonly { readonly value: string }[]): string =>
  `list-${options.length}-${options[0]?.value ?? ''}`;

function Lists({ sections }: Pick<Props, 'sections'>) {
  const listed = sections.flatMap(({ columns }) => columns.filter((column) => wayOf(column) === 'listed'));
  const lists = new Map(listed.map(optionsOf).map((options) => [listId(options), options]));
  return (
    <>
      {[...lists].map(([id, options]) => (
        <datalist key={id} id={id}>
          {options.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      ))}
    </>
  );
}
