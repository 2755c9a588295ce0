import { Still } from '@/app/_components/still/still';
import type { Holder } from '@/lib/rulesets/triumph-of-the-will/state';
import type { LandView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { HOLDER_NAMES, type NameOf } from '../names';
import { Groups } from './groups';

interface Props {
  readonly view: View;
  readonly nameOf: NameOf;
}

const HOLDERS: readonly Holder[] = ['german', 'japanese', 'un', 'undealt'];

/** Land areas by who holds them; the reader opens what they want to see. */
export function LandGroups({ view, nameOf }: Props) {
  return (
    <>
      {HOLDERS.map((holder) => {
        const held = view.land.filter((area) => area.holder === holder);
        return (
          held.length > 0 && <LandGroup key={holder} holder={holder} areas={held} nameOf={nameOf} own={view.viewer} />
        );
      })}
    </>
  );
}

interface GroupProps {
  readonly holder: Holder;
  readonly areas: readonly LandView[];
  readonly nameOf: NameOf;
  readonly own: Holder | undefined;
}

const isManned = ({ groups, rebellion }: LandView): boolean => groups.length > 0 || rebellion > 0;

function LandGroup({ holder, areas, nameOf, own }: GroupProps) {
  const manned = areas.filter(isManned);
  const empty = areas.filter((area) => !isManned(area));
  return (
    <details open={manned.length > 0 || holder === own} className="card mb-4 break-inside-avoid">
      <summary className="font-semibold">
        {HOLDER_NAMES[holder]}: {areas.length} {areas.length === 1 ? 'area' : 'areas'}{' '}
        <span className="font-normal text-muted">({manned.length} with units)</span>
      </summary>
      {manned.length > 0 && (
        <LandTable caption={`${HOLDER_NAMES[holder]} areas with units`} areas={manned} nameOf={nameOf} />
      )}
      {empty.length > 0 && (
        <details className="mt-3" open={manned.length === 0}>
          <summary className="link">
            {empty.length} {empty.length === 1 ? 'area' : 'areas'} without units
          </summary>
          <LandTable caption={`${HOLDER_NAMES[holder]} areas without units`} areas={empty} nameOf={nameOf} />
        </details>
      )}
    </details>
  );
}

interface TableProps {
  readonly caption: string;
  readonly areas: readonly LandView[];
  readonly nameOf: NameOf;
}

function LandTable({ caption, areas, nameOf }: TableProps) {
  return (
    <Still as="table" className="table mt-3">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">Units</th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <LandRow key={area.id} area={area} nameOf={nameOf} />
        ))}
      </tbody>
    </Still>
  );
}

const isTagged = ({ capitalOf, italian, kind, blasts }: LandView): boolean =>
  capitalOf !== undefined || italian || kind === 'island' || blasts > 0;

function LandRow({ area, nameOf }: { readonly area: LandView; readonly nameOf: NameOf }) {
  return (
    <tr id={`area-${area.id}`}>
      <th scope="row" className="w-3/5 font-normal">
        <span className="font-semibold">{area.name}</span>
        {isTagged(area) && (
          <span className="ms-2 inline-flex flex-wrap gap-1 align-middle">
            {area.capitalOf && <span className="tag">capital</span>}
            {area.italian && <span className="tag">Italian</span>}
            {area.kind === 'island' && <span className="tag">island</span>}
            {area.blasts > 0 && (
              <span className="tag tag-alert">{area.blasts === 1 ? 'blast' : `${area.blasts} blasts`}</span>
            )}
          </span>
        )}
        <span className="block text-sm text-muted">{[...area.neighbours, ...area.oceans].map(nameOf).join(', ')}</span>
      </th>
      <td>
        {area.rebellion > 0 && <p className="font-semibold">{area.rebellion} UN</p>}
        {(area.groups.length > 0 || area.rebellion === 0) && <Groups groups={area.groups} />}
      </td>
    </tr>
  );
}
