import { DifferencesNotice } from '../_reporting/differences';
import { TrackerBoard } from '../_reporting/tracker-board';
import type { BoardProps } from '../screen';
import { ItalySituation, JapanSituation } from './cards';
import { IsolationSection } from './isolation';
import { TotalsChart } from './totals-chart';
import { viewOf } from './view-of';

/** Italy and Japan as they stand, the line of Japan's total and the isolated hexes, with what is asked. */
export function Board({ game, past, ...frame }: BoardProps) {
  const view = viewOf(game.view);
  if (!view) return <TrackerBoard {...frame} game={game} />;
  const part = { view, gameId: game.gameId, rulesetId: game.rulesetId };
  return (
    <TrackerBoard
      {...frame}
      game={game}
      score={
        <div className="stack">
          {game.role !== 'organiser' && (
            <DifferencesNotice differences={view.differences} until="Until then the roll stands as it was made." />
          )}
          <JapanSituation {...part} />
          <ItalySituation {...part} />
        </div>
      }
      chart={
        <section aria-labelledby="totals" className="card">
          <h2 id="totals" className="mb-2">
            Japan’s total over the turns
          </h2>
          <TotalsChart {...part} past={past} fresh={frame.fresh} />
        </section>
      }
      map={<IsolationSection {...part} fresh={frame.fresh} />}
    />
  );
}
