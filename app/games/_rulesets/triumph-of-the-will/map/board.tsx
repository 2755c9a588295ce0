import { Link } from '@/app/_components/links/link';
import type { BoardProps } from '@/app/games/_rulesets/screen';
import { DraftRoom } from '../live/draft-room';
import { LiveMap } from '../live/live-map';
import { MapNotice } from '../position/map-notice';
import { viewOf } from '../view-of';
import { GROUND } from './ground';
import { Legend } from './legend';
import { movesOf } from './moves-of';

/** The map with what is asked beside it, or below it on a narrow screen. */
export function Board({ game, children, news, side, past, latest }: BoardProps) {
  const seen = viewOf(game.view);
  // In a position of the past nothing can be chosen any more.
  const view = seen && past ? { ...seen, choices: [] } : seen;
  const beside = side ? side(children) : children;
  if (!view)
    return (
      <div className="stack">
        {news}
        {beside}
      </div>
    );
  const about = (
    <div className="grid gap-3">
      <Legend />
      {view.reconstructed && (
        <MapNotice mapName={view.mapName}>
          <Link className="link" href="#areas">
            The map as tables
          </Link>
          .
        </MapNotice>
      )}
    </div>
  );
  return (
    <DraftRoom view={view} seat={game.role} className={beside ? 'room-stage' : ''}>
      <section id="map" aria-labelledby="map-title" className="room-map">
        <h2 id="map-title" className="sr-only">
          The map
        </h2>
        <LiveMap
          game={game}
          view={view}
          isAsked={Boolean(children)}
          moves={movesOf(past?.events ?? latest ?? [])}
          isFilm={!past}
          today={viewOf(past?.today)}
          ground={GROUND}
        />
        {!beside && about}
      </section>
      {beside && (
        <div className="room-side stack">
          {news}
          {beside}
          {about}
        </div>
      )}
    </DraftRoom>
  );
}
