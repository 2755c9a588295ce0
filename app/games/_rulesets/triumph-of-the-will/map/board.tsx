import Link from 'next/link';
import type { BoardProps } from '@/app/games/_rulesets/screen';
import { DraftRoom } from '../live/draft-room';
import { LiveMap } from '../live/live-map';
import { MapNotice } from '../position/map-notice';
import { viewOf } from '../view-of';
import { Legend } from './legend';

/** The map with what is asked beside it, or below it on a narrow screen. */
export function Board({ game, children, news, side }: BoardProps) {
  const view = viewOf(game.view);
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
            The same as tables
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
        <LiveMap game={game} view={view} isAsked={Boolean(children)} />
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
