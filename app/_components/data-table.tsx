import type { ReactNode } from 'react';
import { Still } from './still/still';

interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, with figures of one width. */
  readonly isNumber?: boolean;
}

interface Props<Row> {
  readonly caption: string;
  /** The caption is read out and not shown: a heading above says the same. */
  readonly hideCaption?: boolean;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The id of a row that something leads to; it can then take the focus. */
  readonly idOf?: (row: Row) => string | undefined;
}

/** A table with a head for each row and column. Where it is too wide for the page, it scrolls by itself. */
export function DataTable<Row>({ caption, hideCaption = false, columns, rows, keyOf, idOf }: Props<Row>) {
  return (
    <div className="overflow-x-auto" {...scrolling(caption)}>
      <Still as="table" className="table">
        <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, head, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...goal(idOf?.(row))}>
              {columns.map((column, place) => (
                <Cell key={column.id} column={column} row={row} isHead={place === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </Still>
    </div>
  );
}

const goal = (id: string | undefined) => (id === undefined ? {} : { id, tabIndex: -1 });

/** What scrolls sideways must be reachable by keyboard. A group and not a region: a page may have many. */
export const scrolling = (caption: string) => ({ tabIndex: 0, role: 'group', 'aria-label': caption });

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isHead: boolean;
}

function Cell<Row>({ column: { cell, isNumber }, row, isHead }: CellProps<Row>) {
  const look = isNumber ? 'num' : undefined;
  if (!isHead) return <td className={look}>{cell(row)}</td>;
  return (
    <th scope="row" className={look}>
      {cell(row)}
    </th>
  );
}
