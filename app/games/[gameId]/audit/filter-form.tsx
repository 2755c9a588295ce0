import type { ReactNode } from 'react';
import { type Described, Field } from '@/app/_components/forms/field';
import { Link } from '@/app/_components/links/link';
import type { Query } from '@/app/games/_rulesets/screen';
import type { AuditPage } from '@/lib/games/log/read-audit';

/** The names of the filter in the address, which are those of the API. */
export const FILTERS = ['role', 'phase', 'turn', 'clause', 'type', 'text', 'acts'] as const;

interface Props {
  readonly gameId: string;
  readonly query: Query;
  readonly choices: Pick<AuditPage, 'roles' | 'phases' | 'turns' | 'types'>;
}

/** A form of the address: what it shows can be sent on as a link. */
export function FilterForm({ gameId, query, choices: { roles, phases, turns, types } }: Props) {
  const roleOptions = roles.map(({ id, name }) => [id, name] as const);
  return (
    <form method="get" action={`/games/${gameId}/audit`} className="card stack no-print">
      <h2>Filter</h2>
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
        <Choice name="role" label="Seat" query={query} options={roleOptions} />
        <Choice name="phase" label="Phase" query={query} options={phases.map(same)} />
        <Field id="turn" label="Turn" hint={`1 to ${Math.max(1, turns)}`}>
          {(described) => (
            <input
              {...described}
              className="control"
              name="turn"
              inputMode="numeric"
              pattern="[0-9]{1,4}"
              defaultValue={query.turn}
            />
          )}
        </Field>
        <Choice name="type" label="Kind of entry" query={query} options={types.map(same)} />
        <Words name="clause" label="Clause" hint="or its beginning: totw:9" query={query} />
        <Words name="text" label="Words" hint="in sentences and notes" query={query} />
        <label className="choice col-span-2 lg:col-span-1">
          <input type="checkbox" name="acts" value="true" defaultChecked={query.acts === 'true'} />
          Only acts beside the rules
        </label>
        <p className="col-span-2 flex flex-wrap gap-2 lg:col-span-1">
          <button type="submit" className="btn btn-primary">
            Show
          </button>
          <Link className="btn" href={`/games/${gameId}/audit`}>
            Everything
          </Link>
        </p>
      </div>
    </form>
  );
}

const same = (text: string) => [text, text] as const;

interface PartProps {
  readonly name: (typeof FILTERS)[number];
  readonly label: string;
  readonly query: Query;
  readonly hint?: ReactNode;
}

function Choice({
  name,
  label,
  query,
  options,
}: PartProps & { readonly options: readonly (readonly [string, string])[] }) {
  return (
    <Field id={name} label={label}>
      {(described: Described) => (
        <select {...described} className="control" name={name} defaultValue={query[name] ?? ''}>
          <option value="">any</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Words({ name, label, hint, query }: PartProps) {
  return (
    <Field id={name} label={label} hint={hint}>
      {(described) => (
        <input {...described} className="control" name={name} maxLength={200} defaultValue={query[name]} />
      )}
    </Field>
  );
}
