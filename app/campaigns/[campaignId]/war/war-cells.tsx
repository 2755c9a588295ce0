'use client';

import { useKept } from '@/app/_components/forms/kept-form';
import { type Cells, cellName, type Sections } from './grid';

interface Props {
  readonly sections: Sections;
  readonly grid: Cells;
}

type Section = Sections[number];
type Column = Section['columns'][number];

const CELL = 'px-1 py-0.5 align-middle';

/** Longer lists are typed, with the list as help: a label, its beginning or its letters are understood. */
const MOST_OPTIONS = 10;

/** The sheet of a campaign as fields: one table a section. */
export function WarCells({ sections, grid }: Props) {
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
                {rowsOf(grid, section).map(({ row, at, key }) => (
                  <tr key={key}>
                    {section.columns.map((column, place) => (
                      <td key={column.id} className={place === 0 ? `${CELL} sticky start-0 bg-card` : CELL}>
                        <Cell
                          section={section}
                          column={column}
                          row={row}
                          at={at}
                          isKey={place === 0 && !section.open}
                        />
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
const rowsOf = (grid: Cells, { id, columns }: Section) =>
  (grid[id] ?? []).map((row, at) => ({ row, at, key: cellName(id, at, columns[0]?.id ?? '') }));

interface CellProps {
  readonly section: Section;
  readonly column: Column;
  readonly row: Readonly<Record<string, string>>;
  readonly at: number;
  /** It names a row that is always there. */
  readonly isKey: boolean;
}

function Cell({ section, column, row, at, isKey }: CellProps) {
  const { values, attempt, refusal } = useKept();
  const name = cellName(section.id, at, column.id);
  const was = row[column.id] ?? '';
  const fault = refusal?.fields[name];
  const [key] = section.columns;
  const label = `${section.columns.length > 1 && key !== column ? `${labelOf(key, row) || at + 1}: ` : ''}${column.title}`;
  if (isKey && was !== '')
    return (
      <>
        <input type="hidden" name={name} value={was} />
        <span className="whitespace-nowrap">{labelOf(column, row)}</span>
      </>
    );
  const kept = attempt === 0 ? was : (values[name]?.[0] ?? '');
  const described = fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-fault` };
  return (
    <>
      <Input column={column} name={name} label={label} value={kept} described={described} />
      {fault && (
        <p id={`${name}-fault`} className="max-w-48 text-alert-text">
          {fault}
        </p>
      )}
    </>
  );
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
  if (options.length > 0 && options.length <= MOST_OPTIONS)
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
  const typed = options.find((option) => option.value === value)?.label ?? value;
  return (
    <input
      {...described}
      name={name}
      aria-label={label}
      defaultValue={typed}
      list={options.length > 0 ? listId(options) : undefined}
      inputMode={column.kind === 'count' ? 'numeric' : undefined}
      autoComplete="off"
      className={`control ${column.kind === 'count' ? 'w-14' : 'w-32'}`}
    />
  );
}

const YES_NO = [
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
];

const optionsOf = (column: Column) => (column.kind === 'yes' ? YES_NO : (column.choices ?? []));

const labelOf = (column: Column | undefined, row: Readonly<Record<string, string>>): string => {
  const value = column === undefined ? '' : (row[column.id] ?? '');
  return column?.choices?.find((choice) => choice.value === value)?.label ?? value;
};

/** Columns with the same choices share a list. */
const listId = (options: readonly { readonly value: string }[]): string =>
  `list-${options.length}-${options[0]?.value ?? ''}`;

function Lists({ sections }: Pick<Props, 'sections'>) {
  const long = sections.flatMap(({ columns }) => columns.map(optionsOf)).filter(({ length }) => length > MOST_OPTIONS);
  const lists = new Map(long.map((options) => [listId(options), options]));
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
