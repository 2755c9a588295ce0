import { LineText, withKeys } from '@/app/_components/line-text';
import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';
import { ReportsSection } from '../_reporting/reports/reports-section';
import type { ScreenProps } from '../screen';
import { FieldMap } from './field-map';
import { Forces } from './forces';
import { PointsCharts } from './points-charts';
import { ScoreCard } from './score-card';
import { TurnsTable } from './turns-table';
import { viewOf } from './view-of';

/** The position: points and what is still needed, how they came about, forces, the map of the end, reports. */
export function Situation(props: ScreenProps) {
  const { game, past } = props;
  const view = viewOf(game.view);
  if (view === undefined) return null;
  return (
    <div className="stack">
      <ScoreCard view={view} game={game} />
      <Outlook view={view} rulesetId={game.rulesetId} />
      <PointsCharts view={view} game={game} past={past} />
      <TurnsTable view={view} game={game} />
      {view.field && <FieldMap field={view.field} rulesetId={game.rulesetId} />}
      <Forces view={view} rulesetId={game.rulesetId} />
      <ReportsSection {...props} />
    </div>
  );
}

function Outlook({ view, rulesetId }: { readonly view: OkinawaView; readonly rulesetId: string }) {
  if (view.outlook.length === 0) return null;
  return (
    <section aria-labelledby="outlook" className="card stack">
      <h2 id="outlook">What is still open</h2>
      <ul className="grid list-disc gap-1 ps-5">
        {withKeys(view.outlook).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} rulesetId={rulesetId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
