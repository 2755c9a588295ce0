import { type ReactNode, useMemo } from 'react';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { NameOf } from '../names';
import { MoveArrows } from './move-arrows';
import type { ShownMoves } from './moves-of';
import { Picture } from './pieces/decoration';
import { Boundaries, CanalMark } from './pieces/marks';
import { PlacesOnMap } from './pieces/places-on-map';
import { PlaceLink } from './place-link';
import { SIZE, shapeHref, spotOf, waterwayKey } from './places';
import type { Plan } from './plan/plan';
import { PlanLines } from './plan/plan-lines';
import { spokenIn } from './spoken';

interface Props {
  readonly view: View;
  readonly nameOf: NameOf;
  readonly plan: Plan;
  /** What has just happened, as arrows and edges. */
  readonly moves?: ShownMoves | undefined;
  /** Shows the moves one after the other. */
  readonly isFilm?: boolean;
  readonly ground?: StillGround | undefined;
}

/** What is the same in every position. The server draws it, so that no script of the page has to. */
export interface StillGround {
  readonly patterns: ReactNode;
  readonly graticule: ReactNode;
}

/** The world around the North Pole with everything on it. It is whole without a script; a frame around it may zoom. */
export function WorldMap({ view, nameOf, plan, moves, ground, isFilm = false }: Props) {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="map" data-level="3" data-planning={plan.from ?? (plan.undo && '1')}>
      <title>Map of the world</title>
      {ground?.patterns}
      <g data-world="">
        {/* Nothing: the name of the drawing shall not follow the pointer about. */}
        <title />
        <Ground view={view} nameOf={nameOf} plan={plan} ground={ground} />
        <Reach plan={plan} />
        <PlanLines plan={plan} />
        {moves && <MoveArrows moves={moves} nameOf={nameOf} isFilm={isFilm} />}
        {[...view.canals, ...view.straits].map((canal) => (
          <CanalMark key={canal.id} canal={canal} nameOf={nameOf} offer={plan.offers.get(waterwayKey(canal.id))} />
        ))}
        <PlacesOnMap view={view} plan={plan} />
      </g>
    </svg>
  );
}

/** Water first, then land on it, then lines on both. */
function Ground({ view, nameOf, plan, ground }: Omit<Props, 'moves' | 'isFilm'>) {
  const spoken = useMemo(() => spokenIn(view, nameOf), [view, nameOf]);
  return (
    <>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2} className="map-sea" />
      {view.passages.map(({ id }) => (
        <PlaceLink key={id} id={id} spoken={spoken.get(id)} look="map-water map-passage" plan={plan} />
      ))}
      {view.oceans.map(({ id }) => (
        <PlaceLink key={id} id={id} spoken={spoken.get(id)} look="map-water" plan={plan} />
      ))}
      <Picture>
        <use href={shapeHref('dead-water')} className="map-dead" />
        <use href={shapeHref('sea-borders')} className="map-sea-border" />
        {ground?.graticule}
      </Picture>
      {view.land.map(({ id, holder }) => (
        <PlaceLink key={id} id={id} spoken={spoken.get(id)} look={`map-land map-${holder}`} plan={plan} />
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
      {from && spotOf(from) && <Edge id={from} look="map-start" />}
      {to && spotOf(to) && <Edge id={to} look="map-goal" />}
    </Picture>
  );
}

const Edge = ({ id, look }: { readonly id: string; readonly look: string }) => (
  <>
    <use href={shapeHref(id)} className="map-casing" />
    <use href={shapeHref(id)} className={`map-reach ${look}`} />
  </>
);
