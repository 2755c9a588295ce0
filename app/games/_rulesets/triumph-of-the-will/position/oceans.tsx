import { Still } from '@/app/_components/still/still';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { type NameOf, SIDE_NAMES } from '../names';
import { Groups } from './groups';

/** Oceans with the fleets in them. */
export function Oceans({ view, nameOf }: { readonly view: View; readonly nameOf: NameOf }) {
  const manned = view.oceans.filter(({ groups }) => groups.length > 0);
  const rows = [...manned, ...view.oceans.filter(({ groups }) => groups.length === 0)];
  return (
    <details open={manned.length > 0} className="card mb-4 break-inside-avoid">
      <summary className="font-semibold">
        Oceans: {view.oceans.length} <span className="font-normal text-muted">({manned.length} with fleets)</span>
      </summary>
      <Still as="table" className="table mt-3">
        <caption className="sr-only">Oceans with their fleets</caption>
        <thead>
          <tr>
            <th scope="col">Ocean</th>
            <th scope="col">Fleets</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, entryOf, groups, blasts, neighbours }) => (
            <tr key={id} id={`area-${id}`}>
              <th scope="row" className="w-3/5 font-normal">
                <span className="font-semibold">{name}</span>
                {entryOf && <span className="tag ms-2">new fleets of {SIDE_NAMES[entryOf]}</span>}
                {blasts > 0 && (
                  <span className="tag tag-alert ms-2">{blasts === 1 ? 'blast' : `${blasts} blasts`}</span>
                )}
                <span className="block text-sm text-muted">{neighbours.map(nameOf).join(', ')}</span>
              </th>
              <td>
                <Groups groups={groups} />
              </td>
            </tr>
          ))}
        </tbody>
      </Still>
    </details>
  );
}
