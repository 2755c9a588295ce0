import { Still } from '@/app/_components/still/still';
import type { GameView } from '@/lib/games/model/types';
import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import type { Filed } from '../report-props';
import { pageHref, reportHref, roleName } from '../reporting-of';

interface Props {
  readonly game: GameView;
  readonly reporting: ReportingView;
  /** With a link from each report to the form that amends it. */
  readonly amend?: boolean;
}

/** How many of the newest reports are shown at once; the others are folded away. */
const SHOWN = 6;

/** What is final, the newest first, each with its entries in the log. */
export function ReportHistory({ game, reporting, amend = false }: Props) {
  const newest = [...reporting.filed].reverse();
  if (newest.length === 0) return <p className="text-muted">No report is final yet.</p>;
  const older = newest.slice(SHOWN);
  const listed = (reports: readonly Filed[]) => (
    <Still as="ol" className="grid gap-1">
      {reports.map((report) => (
        <Row key={report.id} report={report} game={game} amend={amend} />
      ))}
    </Still>
  );
  return (
    <div className="stack">
      {listed(newest.slice(0, SHOWN))}
      {older.length > 0 && (
        <details>
          <summary className="link">{older.length} older reports</summary>
          <div className="mt-2">{listed(older)}</div>
        </details>
      )}
    </div>
  );
}

interface RowProps {
  readonly report: Filed;
  readonly game: GameView;
  readonly amend: boolean;
}

function Row({ report: { id, title, by, amended, unwitnessed }, game, amend }: RowProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <a className="link" href={reportHref(game.gameId, id)}>
        Report {id}: {title}
      </a>
      <span className="text-sm text-muted">{roleName(game, by)}</span>
      {amended !== undefined && <span className="tag tag-warn">amended</span>}
      {unwitnessed && <span className="tag tag-warn">reported later, not witnessed</span>}
      {amend && (
        <a className="link text-sm" href={pageHref(game, { amend: `${id}` }, 'amend')}>
          Amend<span className="sr-only"> report {id}</span>
        </a>
      )}
    </li>
  );
}
