import { ReportHistory } from '../_reporting/reports/report-history';
import type { ScreenProps } from '../screen';
import { PowerTable } from './power-table';
import { OpenConquest } from './report-form';
import { TargetTable } from './target-table';
import { TurnTable } from './turn/turn-table';
import { viewOf } from './view-of';

/** The position of the campaign beside its board: targets, powers, every closed turn, reports. */
export function Situation({ game, fresh }: ScreenProps) {
  const view = viewOf(game.view);
  if (!view) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {view.open.length > 0 && <OpenConquest view={view} game={game} />}
      <section aria-labelledby="targets" className="card">
        <h2 id="targets" className="mb-2">
          Targets
        </h2>
        <TargetTable view={view} gameId={game.gameId} rulesetId={game.rulesetId} fresh={fresh} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="turns" className="card">
          <h2 id="turns" className="mb-2">
            Closed turns
          </h2>
          <TurnTable view={view} gameId={game.gameId} />
        </section>
        <section aria-labelledby="powers" className="card">
          <h2 id="powers" className="mb-2">
            Major powers
          </h2>
          <PowerTable view={view} gameId={game.gameId} rulesetId={game.rulesetId} />
        </section>
      </div>
      <section aria-labelledby="reports" className="card">
        <h2 id="reports" className="mb-2">
          Reports
        </h2>
        <ReportHistory game={game} reporting={view.reporting} />
      </section>
    </div>
  );
}
