import { DataTable } from '@/app/_components/data-table';
import { reportHref } from '@/app/games/_rulesets/_reporting/reporting-of';
import type { ClosedTurnView, View } from '@/lib/rulesets/wif-victory/view/types';

interface Props {
  readonly view: View;
  readonly gameId: string;
}

/** Every closed turn, the newest first: what it brought, and the report that says so. */
export function TurnTable({ view, gameId }: Props) {
  if (view.turns.length === 0) return <p className="text-muted">No turn is closed yet.</p>;
  return (
    <DataTable
      caption="Closed turns, the newest first"
      hideCaption
      rows={[...view.turns].reverse()}
      keyOf={({ code }) => code}
      columns={[
        { id: 'turn', head: 'Turn', cell: (turn) => <Label turn={turn} gameId={gameId} /> },
        { id: 'total', head: 'Points', isNumber: true, cell: ({ total }) => total },
        { id: 'change', head: 'Change', isNumber: true, cell: ({ change }) => (change > 0 ? `+${change}` : '0') },
        {
          id: 'gained',
          head: 'From',
          cell: ({ gained }) => gained.map(({ name, points }) => `${name} ${points}`).join(', '),
        },
      ]}
    />
  );
}

interface LabelProps {
  readonly turn: ClosedTurnView;
  readonly gameId: string;
}

function Label({ turn: { label, report, unwitnessed }, gameId }: LabelProps) {
  if (report === undefined) return label;
  return (
    <>
      <a className="link whitespace-nowrap" href={reportHref(gameId, report)}>
        {label}
      </a>
      {unwitnessed && <span className="tag tag-warn ms-2">reported later</span>}
    </>
  );
}
