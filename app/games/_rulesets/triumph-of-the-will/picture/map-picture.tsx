import type { CSSProperties } from 'react';
import type { PictureProps } from '@/app/games/_rulesets/screen';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { Graticule, Patterns } from '../map/ground';
import { Summaries } from '../map/pieces/counters';
import { Picture } from '../map/pieces/decoration';
import { Boundaries, LandMarks } from '../map/pieces/marks';
import { levelAt } from '../map/pieces/nearness';
import { isLand, type MapPlace, marksAbove, marksOn } from '../map/pieces/place-size';
import { shiftPlaces } from '../map/pieces/shift-places';
import { SIZE, shapeHref, spotOf } from '../map/places';
import { viewOf } from '../view-of';
import { frameOf } from './frame';
import { type Move, movesIn } from './moves';
import './picture.css';

/** How wide the picture is drawn on a desktop, in pixels: counters keep their size there. */
const WIDTH = 620;
/** Height by width. */
const SHAPE = 0.66;
/** How many of the last moves: all of them are over within five seconds. */
const MOVES = 4;

/** A position as a picture: nothing in it can be pressed. The last moves are drawn one after the other. */
export function MapPicture({ view: given, events = [], label }: PictureProps) {
  const view = viewOf(given);
  if (!view) return null;
  const frame = frameOf(view, SHAPE);
  const place = { '--w': frame.width } as CSSProperties;
  return (
    <svg
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      className="map-picture"
      style={place}
      role="img"
      aria-label={label}
    >
      <Patterns />
      <Ground view={view} />
      <PlacePictures view={view} scale={WIDTH / frame.width} />
      {movesIn(events)
        .slice(-MOVES)
        .map((move, index) => (
          <MoveArrow key={move.id} move={move} index={index} />
        ))}
    </svg>
  );
}

function Ground({ view }: { readonly view: View }) {
  return (
    <>
      <rect width={SIZE} height={SIZE} className="map-sea" />
      {[...view.oceans, ...view.passages].map(({ id }) => (
        <use key={id} href={shapeHref(id)} className="map-water" />
      ))}
      <use href={shapeHref('dead-water')} className="map-dead" />
      <Graticule />
      {view.land.map(({ id, holder }) => (
        <use key={id} href={shapeHref(id)} className={`map-land map-${holder}`} />
      ))}
      <use href={shapeHref('islets')} className="map-islets" />
      <Boundaries />
    </>
  );
}

/** What stands on the map, beside its spot where places are narrow, as on the map of a game. */
function PlacePictures({ view, scale }: { readonly view: View; readonly scale: number }) {
  const level = levelAt(scale);
  const shifts = shiftPlaces(view);
  return [...view.oceans, ...view.land].map((place) => {
    const spot = spotOf(place.id);
    if (!spot || (place.groups.length === 0 && marksOn(place) === 0)) return null;
    const { x, y } = shifts.get(place.id)?.[level] ?? { x: 0, y: 0 };
    return (
      <g key={place.id} transform={`translate(${spot.x + x} ${spot.y + y})`}>
        <g className="map-px">
          <PlacePicture place={place} />
        </g>
      </g>
    );
  });
}

const PlacePicture = ({ place }: { readonly place: MapPlace }) => (
  <>
    <Summaries groups={place.groups} />
    {isLand(place) && (
      <g transform={`translate(0 ${-marksAbove(place.groups, 'far')})`}>
        <LandMarks area={place} />
      </g>
    )}
  </>
);

interface ArrowProps {
  readonly move: Move;
  readonly index: number;
}

function MoveArrow({ move: { side, path }, index }: ArrowProps) {
  const spots = path.flatMap((id) => spotOf(id) ?? []);
  const [first, ...rest] = spots;
  if (!first || rest.length === 0) return null;
  const way = `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`;
  return (
    <Picture>
      <g className={`map-moved map-moved-${side}`} style={{ '--n': index } as CSSProperties}>
        <path d={way} pathLength={1} className="map-moved-edge" />
        <path d={way} pathLength={1} markerEnd="url(#map-arrow)" />
      </g>
    </Picture>
  );
}
