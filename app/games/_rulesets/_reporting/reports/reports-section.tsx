import type { ScreenProps } from '@/app/games/_rulesets/screen';
import { reportingOf } from '../reporting-of';
import { PendingCard } from './pending-card';
import { ReportHistory } from './report-history';

/** What was reported, for everybody; a spectator is asked nothing and sees the report under discussion here. */
export function ReportsSection(props: ScreenProps) {
  const { game } = props;
  const reporting = reportingOf(game.view);
  if (reporting === undefined) return null;
  const { pending } = reporting;
  const onlooks = game.role === undefined || game.status !== 'running';
  return (
    <section aria-labelledby="reports" className="card stack">
      <h2 id="reports">Reports</h2>
      {pending && onlooks && <PendingCard {...props} pending={pending} />}
      <ReportHistory game={game} reporting={reporting} />
    </section>
  );
}
