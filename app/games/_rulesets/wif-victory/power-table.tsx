import { DataTable } from '@/app/_components/data-table';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { PowerView, View } from '@/lib/rulesets/wif-victory/view/types';
import { reportHref } from '../_reporting/reporting-of';

interface Props {
  readonly view: View;
  readonly gameId: string;
  readonly rulesetId: string;
}

/** Every major power: its side, whether it stands, and since when. */
export function PowerTable({ view, gameId, rulesetId }: Props) {
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        A side is defeated when all its powers have fallen. <ClauseLink rulesetId={rulesetId} clause="wifv:1.2" />
      </p>
      <DataTable
        caption="Status of each major power"
        hideCaption
        rows={view.powers}
        keyOf={({ power }) => power}
        columns={[
          { id: 'name', head: 'Power', cell: ({ name }) => name },
          { id: 'side', head: 'Side', cell: ({ side }) => (side === 'axis' ? 'Axis' : 'Allies') },
          { id: 'status', head: 'Status', cell: (power) => <Status power={power} gameId={gameId} /> },
        ]}
      />
    </>
  );
}

function Status({ power, gameId }: { readonly power: PowerView; readonly gameId: string }) {
  const { statusName, fallen, since, report, counts } = power;
  const words = `${statusName}${since === undefined ? '' : `, ${since}`}`;
  return (
    <>
      {fallen && <span className="tag tag-alert me-1">fallen</span>}
      {report === undefined ? (
        words
      ) : (
        <a className="link" href={reportHref(gameId, report)}>
          {words}
        </a>
      )}
      {!counts && <span className="text-sm text-muted"> (not needed for defeat)</span>}
    </>
  );
}
