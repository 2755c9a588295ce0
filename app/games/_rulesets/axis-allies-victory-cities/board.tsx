import { TrackerBoard } from '../_reporting/tracker-board';
import type { BoardProps } from '../screen';
import { MapSection } from './map/map-section';
import { Nations } from './nations';
import { ScoreCard } from './score-card';
import { VcpChart } from './vcp-chart';
import { viewOf } from './view-of';

/** Score, line of points, powers at a glance and cities on the map, with what is asked. */
export function Board({ game, past, ...frame }: BoardProps) {
  const view = viewOf(game.view);
  if (!view) return <TrackerBoard {...frame} game={game} />;
  return (
    <TrackerBoard
      {...frame}
      game={game}
      score={<ScoreCard view={view} />}
      chart={<VcpChart view={view} gameId={game.gameId} past={past} fresh={frame.fresh} />}
      map={
        <>
          <Nations view={view} />
          <MapSection view={view} game={game} fresh={frame.fresh} />
        </>
      }
    />
  );
}
