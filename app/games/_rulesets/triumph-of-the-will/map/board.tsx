import Link from 'next/link';
import type { BoardProps } from '@/app/games/_rulesets/screen';
import { namesOf } from '../names';
import { MapNotice } from '../position/map-notice';
import { viewOf } from '../view-of';
import { cropOf } from './crop';
import { Legend } from './legend';
import { MapFrame } from './map-frame';
import { isDrawn, spotOf } from './places';
import { planOf } from './plan/plan-of';
import { Tray } from './tray';
import { WorldMap } from './world-map';

/** The map with what is asked beside it, or below it on a narrow screen. */
export function Board({ game, query, weigh, children, news, side }: BoardProps) {
  const view = viewOf(game.view);
  const beside = side ? side(children) : children;
  if (!view)
    return (
      <div className="stack">
        {news}
        {beside}
      </div>
    );
  const nameOf = namesOf(view);
  const asked = Boolean(children);
  const plan = planOf({ game, view, query, nameOf, weigh });
  const home = spotOf(plan.from ?? homeOf(view.viewer));
  const crop = cropOf(view);
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
    <div className={beside ? 'room-stage' : ''}>
      <section id="map" aria-labelledby="map-title" className="room-map">
        <h2 id="map-title" className="sr-only">
          The map
        </h2>
        {isDrawn(view) ? (
          <MapFrame
            undo={plan.undo}
            ask={asked ? plan.ask : undefined}
            tray={plan.tray && view.viewer && <Tray tray={plan.tray} side={view.viewer} />}
            arrive={plan.arrive}
            to={plan.to}
            home={home && `${home.x} ${home.y}`}
            crop={crop && `${crop.from.x} ${crop.from.y} ${crop.to.x} ${crop.to.y}`}
          >
            <WorldMap view={view} nameOf={nameOf} plan={plan} />
          </MapFrame>
        ) : (
          <p className="card">This game uses its own map file, which has no drawing: the tables show everything.</p>
        )}
        {plan.notes && plan.notes.length > 0 && (
          <ul className="mt-1 text-sm">
            {plan.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {!beside && about}
      </section>
      {beside && (
        <div className="room-side stack">
          {news}
          {beside}
          {about}
        </div>
      )}
    </div>
  );
}

const HOMES = { german: 'greater-germany', japanese: 'japan' } as const;
const homeOf = (viewer: keyof typeof HOMES | undefined): string => HOMES[viewer ?? 'german'];
