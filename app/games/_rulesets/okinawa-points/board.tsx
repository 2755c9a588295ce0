import { LineText, withKeys } from '@/app/_components/line-text';
import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';
import { isNewReport } from '../_reporting/reporting-of';
import { TrackerBoard } from '../_reporting/tracker-board';
import type { BoardProps } from '../screen';
import { FieldMap } from './field-map';
import { HeadingCharts, TurnTotals } from './points-charts';
import { ScoreCard } from './score-card';
import { viewOf } from './view-of';

/** Score, what is still open and the lines of points, with what is asked; below, the map and the points by heading. */
export function Board({ game, past, ...frame }: BoardProps) {
  const view = viewOf(game.view);
  if (!view) return <TrackerBoard {...frame} game={game} />;
  return (
    <TrackerBoard
      {...frame}
      game={game}
      score={
        <div className="stack">
          <ScoreCard view={view} game={game} />
          <Outlook view={view} rulesetId={game.rulesetId} />
        </div>
      }
      chart={<TurnTotals view={view} game={game} past={past} fresh={frame.fresh} />}
      map={
        <>
          {view.field && (
            <FieldMap
              field={view.field}
              rulesetId={game.rulesetId}
              isNew={isNewReport(game.gameId, frame.fresh, [view.field.report])}
            />
          )}
          <HeadingCharts view={view} game={game} past={past} fresh={frame.fresh} />
        </>
      }
    />
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
