import { ReportsSection } from '../_reporting/reports/reports-section';
import type { ScreenProps } from '../screen';
import { CitiesTable } from './cities-table';
import { Complexes } from './complexes';
import { viewOf } from './view-of';

/** The position beside its board: cities, complexes, reports. */
export function Situation(props: ScreenProps) {
  const { game, fresh } = props;
  const view = viewOf(game.view);
  if (view === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <CitiesTable view={view} gameId={game.gameId} fresh={fresh} />
      <Complexes view={view} />
      <ReportsSection {...props} />
    </div>
  );
}
