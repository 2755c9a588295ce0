import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { PassageView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { hrefOf } from '../place-link';
import { type Spot, spotOf } from '../places';
import type { Plan } from '../plan/plan';
import { Pips, Stacks, Summaries } from './counters';
import { Picture, PointerLink } from './decoration';
import { LandMarks, PassageDice } from './marks';
import { LEAST, LEVELS, nearness } from './nearness';
import { isLand, type MapPlace, marksAbove, marksOn, nameBelow } from './place-size';
import { type Shifts, shiftPlaces } from './shift-places';

interface Props {
  readonly view: View;
  readonly plan: Plan;
}

const NOT_SHIFTED: Shifts = [];

/** Where everything stands: a step of a draft changes nothing of it. */
function standing(view: View) {
  const shifts = shiftPlaces(view);
  const all = [...view.oceans, ...view.land].flatMap((place) => {
    const spot = spotOf(place.id);
    return spot ? [{ place, spot, shifts: shifts.get(place.id) ?? NOT_SHIFTED }] : [];
  });
  return { shifts, all };
}

/** Everything that stands on the map, at every level where there is room for it, with a line to its place. */
export function PlacesOnMap({ view, plan }: Props) {
  const { shifts, all } = useMemo(() => standing(view), [view]);
  return (
    <>
      <Picture>
        {all.map(({ place, spot, shifts: away }) => (
          <Leaders key={place.id} spot={spot} shifts={away} />
        ))}
      </Picture>
      {view.passages.map((passage) => (
        <PassageStand key={passage.id} passage={passage} shifts={shifts.get(passage.id) ?? NOT_SHIFTED} />
      ))}
      {all.map(({ place, spot, shifts: away }) => (
        <Stand
          key={place.id}
          place={place}
          spot={spot}
          shifts={away}
          href={hrefOf(place.id, plan.offers.get(place.id))}
        />
      ))}
      {[...wordsOn(plan)].map(([id, { text, does }]) => (
        <Badge key={id} id={id} text={text} does={does} shifts={shifts.get(id) ?? NOT_SHIFTED} />
      ))}
    </>
  );
}

interface MovedProps {
  readonly spot: Spot;
  readonly shifts: Shifts;
  readonly children: ReactNode;
}

/** Beside its spot, differently at each level: the stylesheet picks the shift. */
function Moved({ spot, shifts, children }: MovedProps) {
  const away = shifts.flatMap(({ x, y }, level) => (x || y ? [[`--s${level}`, `translate(${x}px, ${y}px)`]] : []));
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <g className="map-stand" style={Object.fromEntries(away) as CSSProperties}>
        {children}
      </g>
    </g>
  );
}

/** From so many pixels on, a line leads from a place to what stands beside it. */
const LED = 13;

const Leaders = memo(function Leaders({ spot, shifts }: Omit<MovedProps, 'children'>) {
  return LEVELS.map((level) => {
    const { x, y } = shifts[level] ?? { x: 0, y: 0 };
    if (Math.hypot(x, y) * LEAST[level] < LED) return null;
    return <path key={level} className={`map-leader map-at-${level}`} d={`M${spot.x} ${spot.y}l${x} ${y}`} />;
  });
});

interface StandProps {
  readonly place: MapPlace;
  readonly spot: Spot;
  readonly shifts: Shifts;
  readonly href: string;
}

/** What stands on a place. It is drawn again only where a step of the draft makes another link of it. */
const Stand = memo(function Stand({ spot, shifts, ...stand }: StandProps) {
  return (
    <Moved spot={spot} shifts={shifts}>
      <Counters spot={spot} {...stand} />
    </Moved>
  );
});

/** Anybody who points at a counter means the place: for the keyboard there is the shape itself. */
function Counters({ place, spot, href }: Omit<StandProps, 'shifts'>) {
  const bare = place.groups.length === 0 && marksOn(place) === 0;
  if (bare)
    return (
      <Picture>
        <Name place={place} spot={spot} y={nameBelow([], 'far')} />
      </Picture>
    );
  return (
    <PointerLink href={href} data-under={place.id}>
      <g className="map-px">
        <Detail place={place} spot={spot} detail="pips">
          <Pips groups={place.groups} />
        </Detail>
        <Detail place={place} spot={spot} detail="far">
          <Summaries groups={place.groups} />
        </Detail>
        <Detail place={place} spot={spot} detail="near">
          <Stacks groups={place.groups} />
        </Detail>
      </g>
    </PointerLink>
  );
}

interface DetailProps {
  readonly place: MapPlace;
  readonly spot: Spot;
  readonly detail: 'pips' | 'far' | 'near';
  readonly children: ReactNode;
}

function Detail({ place, spot, detail, children }: DetailProps) {
  return (
    <g className={`map-${detail}`}>
      {children}
      {isLand(place) && (
        <g transform={`translate(0 ${-marksAbove(place.groups, detail)})`}>
          <LandMarks area={place} small={detail === 'pips'} />
        </g>
      )}
      {detail !== 'pips' && <NameText place={place} spot={spot} y={nameBelow(place.groups, detail)} />}
    </g>
  );
}

interface NameProps {
  readonly place: { readonly name: string };
  readonly spot: Spot;
  readonly y: number;
}

const Name = (props: NameProps) => (
  <g className="map-px">
    <NameText {...props} />
  </g>
);

const NameText = ({ place: { name }, spot, y }: NameProps) => (
  <text className={`map-name map-name-${nearness(name, spot.room)}`} y={y}>
    {name}
  </text>
);

interface PassageProps {
  readonly passage: PassageView;
  readonly shifts: Shifts;
}

const PassageStand = memo(function PassageStand({ passage, shifts }: PassageProps) {
  const spot = spotOf(passage.id);
  if (!spot) return null;
  return (
    <Moved spot={spot} shifts={shifts}>
      <Picture>
        <g className="map-px">
          <PassageDice faces={passage.faces} />
          <NameText place={passage} spot={spot} y={nameBelow([], 'far')} />
        </g>
      </Picture>
    </Moved>
  );
});

/** What would happen in a place, and what the draft has changed there already. */
function wordsOn({ offers, placed = new Map() }: Plan): ReadonlyMap<AreaId, { text: string; does: string }> {
  const offered = [...offers].flatMap(([id, { badge, does }]) => (badge ? [[id, { text: badge, does }] as const] : []));
  const changed = [...placed].map(([id, text]) => [id, { text, does: 'place' }] as const);
  return new Map([...offered, ...changed]);
}

interface BadgeProps {
  readonly id: AreaId;
  readonly text: string;
  readonly does: string;
  readonly shifts: Shifts;
}

/** A word above a place's counters. */
function Badge({ id, text, does, shifts }: BadgeProps) {
  const spot = spotOf(id);
  if (!spot) return null;
  const width = text.length * 6.6 + 10;
  return (
    <Moved spot={spot} shifts={shifts}>
      <Picture>
        <g className={`map-px map-badge map-does-${does}`}>
          <rect x={-width / 2} y={-27} width={width} height={17} rx={8.5} />
          <text y={-14.4}>{text}</text>
        </g>
      </Picture>
    </Moved>
  );
}
