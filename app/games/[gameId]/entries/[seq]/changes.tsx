import { DataTable } from '@/app/_components/data-table';
import type { Change } from '@/lib/core/changes';
import type { Json } from '@/lib/core/json';

/** More than these are a new position rather than a change of one. */
const MOST = 60;

/** Every place of the position that a command changed, with the value before and after it. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="card">
      <summary>{changes.length === 1 ? 'One value' : `${changes.length} values`} of the position changed</summary>
      <DataTable<Change>
        caption="What changed"
        hideCaption
        rows={changes.slice(0, MOST)}
        keyOf={({ path }) => path}
        columns={[
          { id: 'path', head: 'Where', cell: ({ path }) => <code className="font-mono text-sm">{path}</code> },
          { id: 'before', head: 'Before', cell: ({ before }) => <Value value={before} /> },
          { id: 'after', head: 'After', cell: ({ after }) => <Value value={after} /> },
        ]}
      />
      {changes.length > MOST && <p className="text-sm text-muted">and {changes.length - MOST} more</p>}
    </details>
  );
}

const Value = ({ value }: { readonly value: Json | undefined }) =>
  value === undefined ? (
    <span className="text-muted">–</span>
  ) : (
    <code className="font-mono text-xs break-all">{JSON.stringify(value)}</code>
  );
