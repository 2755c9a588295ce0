import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { PassageView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { hrefOf } from '../place-link';
import { type Spot, spotOf } from '../places';
import type { Plan } from '../plan/plan';
import { type BadgeSpot, placeBadges } from './badge-places';
import { Pips, Stacks, Summaries } from './counters';
import { Picture, PointerLink } from './decoration';
import { LandMarks, PassageDice } from './marks';
import { LEAST, LEVELS, type Level, linesOf, nearness } from './nearness';
import { isLand, type MapPlace, marksAbove, marksOn, nameBelow, namedFrom } from './place-size';
import { blocksByLevel, type Shifts, shiftPlaces } from './shift-places';
import { BADGE, badgeWidth } from './sizes';

interface Props {
  readonly view: View;
  readonly plan: Plan;
}

const NOT_SHIFTED: Shifts = [];

/** Where everything stands: a step of a draft changes nothing of it. */
function countersIn(view: View) {
  const shifts = shiftPlaces(view);
  const all = [...view.oceans, ...view.land].flatMap((place) => {
    const spot = spotOf(place.id);
    return spot ? [{ place, spot, shifts: shifts.get(place.id) ?? NOT_SHIFTED }] : [];
  });
  return { shifts, all, blocks: blocksByLevel(view, shifts) };
}

/** Everything that stands on the map, at every level where there is room for it, with a line to its place. */
export function PlacesOnMap({ view, plan }: Props) {
  const { shifts, all, blocks } = useMemo(() => countersIn(view), [view]);
  const words = wordsOn(plan);
  const spots = placeBadges(words, blocks);
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
        <PlaceCounters
          key={place.id}
          place={place}
          spot={spot}
          shifts={away}
          href={hrefOf(place.id, plan.offers.get(place.id))}
        />
      ))}
      {[...words].map(([id, { text, does }]) => (
        <Badge
          key={id}
          id={id}
          text={text}
          does={does}
          shifts={shifts.get(id) ?? NOT_SHIFTED}
          spots={spots.get(id) ?? []}
        />
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
  const away = shifts.flatMap(({ x, y }, level) => (x || y ? [[`--s${level}`, `${x}px ${y}px`]] : []));
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <g className="map-stand" style={Object.fromEntries(away) as CSSProperties}>
        {children}
      </g>
    </g>
  );
}

/** From this many pixels on, a line leads from a place to what stands beside it. */
const LED = 13;

const Leaders = memo(function Leaders({ spot, shifts }: Omit<MovedProps, 'children'>) {
  return LEVELS.map((level) => {
    const { x, y } = shifts[level] ?? { x: 0, y: 0 };
    if (Math.hypot(x, y) * LEAST[level] < LED) return null;
    return <path key={level} className={`map-leader map-at-${level}`} d={`M${spot.x} ${spot.y}l${x} ${y}`} />;
  });
});

interface PlaceCountersProps {
  readonly place: MapPlace;
  readonly spot: Spot;
  readonly shifts: Shifts;
  readonly href: string;
}

/** What stands on a place. It is drawn again only where a step of the draft makes another link of it. */
const PlaceCounters = memo(function PlaceCounters({ spot, shifts, ...stand }: PlaceCountersProps) {
  return (
    <Moved spot={spot} shifts={shifts}>
      <Counters spot={spot} {...stand} />
    </Moved>
  );
});

/** Anybody who points at a counter means the place: for the keyboard there is the shape itself. */
function Counters({ place, spot, href }: Omit<PlaceCountersProps, 'shifts'>) {
  const bare = place.groups.length === 0 && marksOn(place) === 0;
  if (bare)
    return (
      <Picture>
        <g className="map-px">
          <NameText name={place.name} from={namedFrom(place, spot)} y={nameBelow([], 'far')} />
        </g>
      </Picture>
    );
  return (
    <PointerLink href={href} data-under={place.id}>
      <Details place={place} spot={spot} />
    </PointerLink>
  );
}

/** Dozens of elements a place: a step of a draft changes none of them, only where their link leads. */
const Details = memo(function Details({ place, spot }: Pick<PlaceCountersProps, 'place' | 'spot'>) {
  return (
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
  );
});

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
      {isLand(place) && <LandMarks area={place} small={detail === 'pips'} y={-marksAbove(place.groups, detail)} />}
      {detail !== 'pips' && (
        <NameText name={place.name} from={namedFrom(place, spot)} y={nameBelow(place.groups, detail)} />
      )}
    </g>
  );
}

interface NameProps {
  readonly name: string;
  readonly from: Level;
  readonly y: number;
}

const NameText = ({ name, from, y }: NameProps) => {
  const [first, second] = linesOf(name);
  return (
    <text className={`map-name map-name-${from}`} y={y} dy="1em">
      {first}
      {second !== undefined && (
        <tspan x="0" dy="1em">
          {second}
        </tspan>
      )}
    </text>
  );
};

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
          <NameText name={passage.name} from={nearness(passage.name, spot.room)} y={nameBelow([], 'far')} />
        </g>
      </Picture>
    </Moved>
  );
});

/** What would happen in a place, and what the draft has changed there already. */
function wordsOn({ offers, placed = new Map() }: Plan) {
  const offered = [...offers].flatMap(([id, { badge, does }]) => (badge ? [wordOn(id, badge, does)] : []));
  return new Map([...offered, ...[...placed].map(([id, text]) => wordOn(id, text, 'place'))]);
}

const wordOn = (id: AreaId, text: string, does: string) =>
  [id, { text, does, isSpare: does === 'takes-control' || does === 'free' }] as const;

interface BadgeProps {
  readonly id: string;
  readonly text: string;
  readonly does: string;
  readonly shifts: Shifts;
  readonly spots: readonly (BadgeSpot | undefined)[];
}

/** A word beside a place, with a line to it where it stands apart. */
function Badge({ id, text, does, shifts, spots }: BadgeProps) {
  const spot = spotOf(id);
  if (!spot) return null;
  const width = badgeWidth(text);
  const away = spots.map((at, level) => [`--b${level}`, at ? `translate(${at.x}px, ${at.y}px)` : 'scale(0)']);
  return (
    <Moved spot={spot} shifts={shifts}>
      <Picture>
        <g className={`map-px map-badge map-does-${does}`}>
          {LEVELS.map((level) => spots[level]?.led && <Leader key={level} level={level} to={spots[level]} />)}
          <g className="map-badge-stand" style={Object.fromEntries(away) as CSSProperties}>
            <rect x={-width / 2} y={-BADGE.height / 2} width={width} height={BADGE.height} rx={BADGE.height / 2} />
            <text y={4.1}>{text}</text>
          </g>
        </g>
      </Picture>
    </Moved>
  );
}

const Leader = ({ level, to: { x, y } }: { readonly level: Level; readonly to: BadgeSpot }) => (
  <path className={`map-leader map-at-${level}`} d={`M0 0L${x} ${y}`} />
);
