import { DifferencesNotice } from '../_reporting/differences';
import { TrackerBoard } from '../_reporting/tracker-board';
import type { BoardProps } from '../screen';
import { MapSection } from './map/map-section';
import { PointsChart } from './points-chart';
import { ScoreCard } from './score-card';
import { viewOf } from './view-of';

/** Score, line of points and targets on the map, with what is asked. */
export function Board({ game, query, past, ...frame }: BoardProps) {
  const view = viewOf(game.view);
  if (!view) return <TrackerBoard {...frame} game={game} />;
  return (
    <TrackerBoard
      {...frame}
      game={game}
      score={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {/* The organiser has it as a decision. */}
          {game.role !== 'organiser' && (
            <DifferencesNotice differences={view.differences} until="Until then the points are those of this game." />
          )}
          <ScoreCard view={view} gameId={game.gameId} rulesetId={game.rulesetId} />
        </div>
      }
      chart={
        <section aria-labelledby="points" className="card">
          <h2 id="points" className="mb-2">
            Axis points over the turns
          </h2>
          <PointsChart view={view} gameId={game.gameId} past={past} fresh={frame.fresh} />
        </section>
      }
      map={<MapSection game={game} query={query} past={past} targets={view.targets} fresh={frame.fresh} />}
    />
  );
}
