import type { CanalView, View } from '../../../../lib/rulesets/triumph-of-the-will/view/types';
import { waterwayKey } from './map/places';
import { type NameOf, SIDE_NAMES } from './names';

const STATES: Readonly<Record<CanalView['state'], string>> = {
  open: 'open',
  'closed-this-turn': 'closed until Recovery (bombed)',
  closed: 'closed for the rest of the game (bombed)',
};

/** Canals, straits and passages: who may pass. */
export function Waterways({ view, nameOf }: { readonly view: View; readonly nameOf: NameOf }) {
  return (
    <details className="card mb-4 break-inside-avoid">
      <summary className="font-semibold">Canals, straits and passages</summary>
      <table className="table mt-3">
        <caption className="sr-only">Canals, straits and passages</caption>
        <thead>
          <tr>
            <th scope="col">Waterway</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {[...view.canals, ...view.straits].map((canal) => (
            <tr key={canal.id} id={`area-${waterwayKey(canal.id)}`}>
              <th scope="row" className="font-normal">
                <span className="font-semibold">{canal.name}</span>
                <span className="block text-sm text-muted">
                  {canal.oceans.map(nameOf).join(' – ')}; goes with {canal.areas.map(nameOf).join(' and ')}
                </span>
              </th>
              <td>{waterText(canal)}</td>
            </tr>
          ))}
          {view.passages.map(({ id, name, ends, faces }) => (
            <tr key={id} id={`area-${id}`}>
              <th scope="row" className="font-normal">
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-muted">{ends.map(nameOf).join(' – ')}</span>
              </th>
              <td>one roll a force, success on {faces.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function waterText({ state, openTo }: CanalView): string {
  if (state !== 'open') return STATES[state];
  return openTo.length === 0
    ? 'open to nobody'
    : `open to ${openTo.map((side) => SIDE_NAMES[side]).join(' and ')} fleets`;
}
