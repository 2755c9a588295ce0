import { ClauseLink } from '@/app/_components/links/clause-link';
import { Still } from '@/app/_components/still/still';
import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';

interface Props {
  readonly view: OkinawaView;
  readonly rulesetId: string;
}

type SideUnits = OkinawaView['units']['us'];

/** Both sides' units by code: what each is worth and what became of them. */
export function Forces({ view, rulesetId }: Props) {
  return (
    <section aria-labelledby="forces" className="card stack">
      <h2 id="forces">Forces</h2>
      <div className="grid gap-6 lg:grid-cols-2">
        <ForceTable name="United States" units={view.units.us} rulesetId={rulesetId} />
        <ForceTable name="Japan" units={view.units.japanese} rulesetId={rulesetId} />
      </div>
    </section>
  );
}

interface TableProps {
  readonly name: string;
  readonly units: SideUnits;
  readonly rulesetId: string;
}

function ForceTable({ name, units, rulesetId }: TableProps) {
  const { counted, rows } = units;
  return (
    <div className="overflow-x-auto">
      <Still as="table" className="table">
        <caption>
          <span className="font-semibold text-ink">{name}</span>
          {counted ? '' : ': the forces were not listed, so only losses are kept.'} Worth by{' '}
          <ClauseLink rulesetId={rulesetId} clause="okinawa:17.11" />
        </caption>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col" className="num">
              Worth
            </th>
            {counted && (
              <th scope="col" className="num">
                Left
              </th>
            )}
            <th scope="col">Lost</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                <span className="font-mono whitespace-nowrap">{row.code}</span>
                {row.label !== undefined && <span className="block text-sm font-normal text-muted">{row.label}</span>}
              </th>
              <td className="num">{row.points}</td>
              {counted && (
                <td className="num whitespace-nowrap">
                  {row.left} of {row.start + row.arrived}
                </td>
              )}
              <td>{lostWords(row)}</td>
            </tr>
          ))}
        </tbody>
      </Still>
    </div>
  );
}

function lostWords({ eliminated, exited, removed }: SideUnits['rows'][number]): string {
  const parts = [
    ...(eliminated > 0 ? [`${eliminated} eliminated`] : []),
    ...(exited > 0 ? [`${exited} exited`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return parts.length === 0 ? '–' : parts.join(', ');
}
