import { DataTable } from '@/app/_components/data-table';
import type { PowerView, View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import type { Power } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { PowerTag } from './power-tag';
import { nameOf } from './view-of';

/** Each power in one line: points, income, cities, factories with what they make in a turn, capital. */
export function Nations({ view }: { readonly view: View }) {
  const most = Math.max(1, ...view.powers.map(({ income }) => income));
  return (
    <section aria-labelledby="nations" className="card stack">
      <h2 id="nations">Powers at a glance</h2>
      <DataTable<PowerView>
        caption="Points, incomes, factories and capitals of the five powers"
        hideCaption
        rows={view.powers}
        keyOf={({ id }) => id}
        columns={[
          { id: 'power', head: 'Power', cell: ({ id }) => <PowerTag view={view} power={id} /> },
          { id: 'vcp', head: 'Points', isNumber: true, cell: ({ vcp }) => vcp },
          { id: 'ipc', head: 'IPC held', cell: (power) => <Income power={power} most={most} /> },
          { id: 'cities', head: 'Cities', isNumber: true, cell: ({ id }) => heldBy(view.cities, id).length },
          { id: 'complexes', head: 'Factories', cell: ({ id }) => <Factories view={view} power={id} /> },
          {
            id: 'capital',
            head: 'Capital',
            cell: ({ captor }) => (captor === undefined ? 'stands' : `held by ${nameOf(view, captor)}`),
          },
        ]}
      />
    </section>
  );
}

const heldBy = <Place extends { readonly holder: Power }>(places: readonly Place[], power: Power): readonly Place[] =>
  places.filter(({ holder }) => holder === power);

function Income({ power: { income, side }, most }: { readonly power: PowerView; readonly most: number }) {
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span className="w-6 text-end">{income}</span>
      <span
        aria-hidden="true"
        className={`h-2.5 rounded-sm ${side === 'axis' ? 'bg-seat-1' : 'bg-seat-2'}`}
        style={{ width: `${Math.round((60 * income) / most)}px` }}
      />
    </span>
  );
}

/** A filled square is permanent, a hollow one was bought; its words name the territory and what it makes in a turn. */
function Factories({ view, power }: { readonly view: View; readonly power: Power }) {
  const standing = heldBy(view.lands, power).filter(({ ic }) => ic !== undefined);
  if (standing.length === 0) return <span className="text-muted">none</span>;
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
      {standing.map(({ id, land, ic, cap }) => (
        <li key={id} className="inline-flex items-center gap-1">
          <span aria-hidden="true" className={`size-2.5 border border-ink ${ic === 'original' ? 'bg-ink' : ''}`} />
          {land} {cap}
        </li>
      ))}
    </ul>
  );
}
