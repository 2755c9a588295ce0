import { DifferencesNotice } from '../_reporting/differences';
import { TrackerBoard } from '../_reporting/tracker-board';
import type { BoardProps } from '../screen';
import { ItalySituation, JapanSituation } from './cards';
import { IsolationSection } from './isolation';
import { ScoreCard } from './score-card';
import { TotalsChart } from './totals-chart';
import { viewOf } from './view-of';

/** How near both powers are to surrender, the line of Japan's total and each line of both sums, with what is asked; below, the isolated hexes. */
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
          <ScoreCard {...part} />
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
      sums={
        <>
          <JapanSituation {...part} />
          <ItalySituation {...part} />
        </>
      }
      map={<IsolationSection {...part} fresh={frame.fresh} />}
    />
  );
}
