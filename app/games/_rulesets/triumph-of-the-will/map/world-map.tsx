import type { LandView, OceanView, View } from '../../../../../lib/rulesets/triumph-of-the-will/view/types';
import type { AreaId } from '../../../../../lib/rulesets/triumph-of-the-will/vocabulary';
import type { NameOf } from '../names';
import { Counters } from './counters';
import { Graticule, Patterns } from './ground';
import { Boundaries, CanalMark, LandMarks, PassageMark } from './marks';
import { nearness } from './nearness';
import { hrefOf, PlaceLink } from './place-link';
import { SIZE, shapeHref, spotOf } from './places';
import type { Plan } from './plan';
import { PlanLines } from './plan-lines';
import { Picture, PointerLink } from './silent';
import { landText, oceanText, passageText } from './spoken';

interface Props {
  readonly view: View;
  readonly nameOf: NameOf;
  readonly plan: Plan;
}

/** The world around the North Pole with everything on it. It is whole without a script; a frame around it may zoom. */
export function WorldMap({ view, nameOf, plan }: Props) {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="map" data-level="1" data-planning={plan.from ?? (plan.undo && '1')}>
      <title>Map of the world</title>
      <Patterns />
      <g data-world="">
        {/* Nothing: the name of the drawing shall not follow the pointer about. */}
        <title />
        <Ground view={view} nameOf={nameOf} plan={plan} />
        <Reach plan={plan} />
        <PlanLines plan={plan} />
        <Picture>
          {[...view.land, ...view.oceans, ...view.passages].map(({ id, name }) => (
            <Name key={id} id={id} name={name} />
          ))}
        </Picture>
        {[...view.canals, ...view.straits].map((canal) => (
          <CanalMark key={canal.id} canal={canal} nameOf={nameOf} offer={plan.offers.get(canal.id)} />
        ))}
        {view.passages.map((passage) => (
          <PassageMark key={passage.id} passage={passage} />
        ))}
        {[...view.oceans, ...view.land].map((place) => (
          <Stand key={place.id} place={place} plan={plan} />
        ))}
        {[...plan.offers].map(([id, { badge, does }]) => badge && <Badge key={id} id={id} text={badge} does={does} />)}
      </g>
    </svg>
  );
}

/** Water first, then land on it, then lines on both. */
function Ground({ view, nameOf, plan }: Props) {
  return (
    <>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2} className="map-sea" />
      {view.passages.map((passage) => (
        <PlaceLink
          key={passage.id}
          id={passage.id}
          spoken={passageText(passage, nameOf)}
          look="map-water map-passage"
          plan={plan}
        />
      ))}
      {view.oceans.map((ocean) => (
        <PlaceLink key={ocean.id} id={ocean.id} spoken={oceanText(ocean)} look="map-water" plan={plan} />
      ))}
      <Picture>
        <use href={shapeHref('dead-water')} className="map-dead" />
        <Graticule />
      </Picture>
      {view.land.map((area) => (
        <PlaceLink
          key={area.id}
          id={area.id}
          spoken={landText(area)}
          look={`map-land map-${area.holder}`}
          plan={plan}
        />
      ))}
      <Picture>
        <use href={shapeHref('islets')} className="map-islets" />
        <Boundaries />
      </Picture>
    </>
  );
}

/** The edges of every place that the draft can reach, over all others. */
function Reach({ plan: { offers, from, to } }: { readonly plan: Plan }) {
  return (
    <Picture>
      {[...offers].map(
        ([id, { does }]) =>
          spotOf(id) && <use key={id} href={shapeHref(id)} className={`map-reach map-does-${does}`} />,
      )}
      {from && <use href={shapeHref(from)} className="map-reach map-start" />}
      {to && spotOf(to) && <use href={shapeHref(to)} className="map-reach map-goal" />}
    </Picture>
  );
}

function Name({ id, name }: { readonly id: AreaId; readonly name: string }) {
  const spot = spotOf(id);
  if (!spot) return null;
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <text className={`map-px map-name map-name-${nearness(name, spot.room)}`} y={NAME_BELOW}>
        {name}
      </text>
    </g>
  );
}

/** Names stand below the counters. */
const NAME_BELOW = 26;
/** Marks stand above them. */
const MARKS_ABOVE = -23;

const isLand = (place: LandView | OceanView): place is LandView => 'capitalOf' in place || 'rebellion' in place;

/** What stands on a place. Whoever points at a counter means the place: for the keyboard there is the shape itself. */
function Stand({ place, plan }: { readonly place: LandView | OceanView; readonly plan: Plan }) {
  const spot = spotOf(place.id);
  const land = isLand(place) ? place : undefined;
  const marked = land && (land.capitalOf || land.rebellion > 0 || land.blasts > 0);
  if (!spot || (place.groups.length === 0 && !marked)) return null;
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <PointerLink href={hrefOf(place.id, plan.offers.get(place.id))} data-under={place.id}>
        <g className="map-px">
          <Counters groups={place.groups} />
          {land && (
            <g transform={place.groups.length > 0 ? `translate(0 ${MARKS_ABOVE})` : undefined}>
              <LandMarks area={land} />
            </g>
          )}
        </g>
      </PointerLink>
    </g>
  );
}

interface BadgeProps {
  readonly id: AreaId;
  readonly text: string;
  readonly does: string;
}

/** What would happen in a place, in a word beside it. */
function Badge({ id, text, does }: BadgeProps) {
  const spot = spotOf(id);
  if (!spot) return null;
  const width = text.length * 6.6 + 10;
  return (
    <Picture transform={`translate(${spot.x} ${spot.y})`}>
      <g className={`map-px map-badge map-does-${does}`}>
        <rect x={-width / 2} y={-32} width={width} height={17} rx={8.5} />
        <text y={-19.4}>{text}</text>
      </g>
    </Picture>
  );
}
