import { Still } from '@/app/_components/still/still';
import type { CanalView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { waterwayKey } from '../map/places';
import { chanceText, SHUT } from '../map/spoken';
import { type NameOf, SIDE_NAMES } from '../names';

/** Canals, straits and passages: who may pass. */
export function Waterways({ view, nameOf }: { readonly view: View; readonly nameOf: NameOf }) {
  return (
    <details className="card mb-4 break-inside-avoid">
      <summary className="font-semibold">Canals, straits and passages</summary>
      <Still as="table" className="table mt-3">
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
              <td>
                one roll a force, success on {faces.join(', ')}: {chanceText(faces)}
              </td>
            </tr>
          ))}
        </tbody>
      </Still>
    </details>
  );
}

/** The same as the map says of it: for the reader's own fleets first. */
function waterText({ state, openTo, shut }: CanalView): string {
  if (state !== 'open') return SHUT[state];
  const open = openTo.map((side) => SIDE_NAMES[side]).join(' and ');
  if (shut) return `shut to you, ${SHUT[shut]}${open ? `; open to ${open} fleets` : ''}`;
  return open ? `open to ${open} fleets` : 'open to nobody';
}
