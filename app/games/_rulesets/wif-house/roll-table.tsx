import { DataTable } from '@/app/_components/data-table';
import type { RollRow } from '@/lib/rulesets/wif-house/view/types';
import { reportHref } from '../_reporting/reporting-of';
import { signed } from '../signed';
import type { PartProps } from './cards';

/** Every roll, the newest first, with the report that threw it. */
export function RollTable({ view, gameId }: PartProps) {
  if (view.rolls.length === 0) return <p className="text-muted">No roll has been made yet.</p>;
  return (
    <DataTable
      caption="Surrender rolls, the newest first"
      hideCaption
      rows={view.rolls}
      keyOf={({ power, turn }) => `${power}-${turn.code}`}
      columns={[
        { id: 'turn', head: 'Turn', cell: (roll) => <Turn roll={roll} gameId={gameId} /> },
        { id: 'power', head: 'Power', cell: ({ power }) => (power === 'IT' ? 'Italy' : 'Japan') },
        {
          id: 'value',
          head: 'Sum',
          isNumber: true,
          cell: ({ power, value, missed }) => (missed || power === 'IT' ? '' : signed(value)),
        },
        { id: 'needed', head: 'Faces', cell: facesOf },
        { id: 'face', head: 'Die', isNumber: true, cell: ({ face }) => face ?? '–' },
        { id: 'result', head: 'Result', cell: resultOf },
      ]}
    />
  );
}

/** The faces that would have done it. */
function facesOf({ power, needed, missed }: RollRow): string {
  if (missed) return '';
  const [low, high] = power === 'JP' ? [Math.max(1, needed), 10] : [1, Math.min(10, needed)];
  if (low > high) return 'none';
  return low === high ? `${low}` : `${low}–${high}`;
}

function resultOf({ missed, success }: RollRow) {
  if (missed) return <span className="tag tag-warn">owed, missed</span>;
  return success ? <span className="tag tag-alert">surrender</span> : 'no';
}

function Turn({ roll: { turn, report, unwitnessed }, gameId }: { readonly roll: RollRow; readonly gameId: string }) {
  if (report === undefined) return turn.label;
  return (
    <>
      <a className="link whitespace-nowrap" href={reportHref(gameId, report)}>
        {turn.label}
      </a>
      {unwitnessed && <span className="tag tag-warn ms-2">reported later</span>}
    </>
  );
}
