import type { Json, JsonObject } from '@/lib/core/json';
import { isObject, words } from './action-shape';

/** Data of any ruleset as tables: a list of like things has a row for each, everything else a row for each member. */
export function DataTables({ value, caption }: { readonly value: JsonObject; readonly caption: string }) {
  const entries = Object.entries(value);
  const large = entries.filter(([, member]) => rowsOf(member) !== undefined);
  const small = entries.filter(([, member]) => rowsOf(member) === undefined);
  return (
    <div className="stack">
      <MemberTable caption={caption} members={small} />
      {large.map(([name, member]) => (
        <RowTable key={name} caption={words(name)} rows={rowsOf(member) ?? []} />
      ))}
    </div>
  );
}

/** A few members in one line, for a form. */
export function Facts({ value }: { readonly value: JsonObject }) {
  const entries = Object.entries(value);
  if (entries.length === 0) return null;
  return (
    <p className="text-sm text-muted break-words">
      {entries.map(([name, member]) => `${words(name)}: ${inWords(member)}`).join(' · ')}
    </p>
  );
}

/** A value in a cell or beside a button. */
export function inWords(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join(', ');
  const members = Object.entries(value).map(([name, member]) => `${name}: ${inWords(member)}`);
  return members.length === 0 ? 'none' : members.join('; ');
}

interface Row {
  readonly head: string;
  readonly cells: JsonObject;
}

/** The rows of a list or of a record of objects; undefined for anything else. */
function rowsOf(value: Json | undefined): readonly Row[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Array.isArray(value)
    ? value.map((one, index) => [String(index + 1), one] as const)
    : Object.entries(value);
  const rows = entries.flatMap(([head, cells]) => (isObject(cells) ? [{ head, cells }] : []));
  return rows.length > 0 && rows.length === entries.length ? rows : undefined;
}

function MemberTable({
  caption,
  members,
}: {
  readonly caption: string;
  readonly members: readonly (readonly [string, Json | undefined])[];
}) {
  return (
    <table className="table">
      <caption>{caption}</caption>
      <tbody>
        {members.map(([name, member]) => (
          <tr key={name}>
            <th scope="row">{words(name)}</th>
            <td className="break-words">{inWords(member)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowTable({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  return (
    <div className="overflow-x-auto">
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {columns.map((column) => (
                <td key={column}>{inWords(cells[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
