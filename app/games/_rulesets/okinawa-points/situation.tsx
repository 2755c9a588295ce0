import { ReportsSection } from '../_reporting/reports/reports-section';
import type { ScreenProps } from '../screen';
import { Forces } from './forces';
import { TurnsTable } from './turns-table';
import { viewOf } from './view-of';

/** The position beside its board: turns, forces, reports. */
export function Situation(props: ScreenProps) {
  const { game } = props;
  const view = viewOf(game.view);
  if (view === undefined) return null;
  return (
    <div className="stack">
      <TurnsTable view={view} game={game} />
      <Forces view={view} rulesetId={game.rulesetId} />
      <ReportsSection {...props} />
    </div>
  );
}
