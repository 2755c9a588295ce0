import { memo } from 'react';
import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { shapeHref, spotOf } from './places';
import type { Offer, Plan } from './plan/plan';

interface Props {
  readonly id: AreaId;
  readonly spoken: string | undefined;
  readonly look: string;
  readonly plan: Plan;
}

/**
 * A place that can be pointed at, heard and chosen. Without an offer it leads to its row in the table, which says the
 * same and more.
 */
export function PlaceLink({ id, spoken, look, plan }: Props) {
  const offer = plan.offers.get(id);
  const state = [plan.from === id ? 'map-from' : '', plan.to === id ? 'map-to' : ''].filter(Boolean).join(' ');
  return (
    <Shape
      id={id}
      href={hrefOf(id, offer)}
      does={offer?.does}
      look={`map-place ${look} ${state}`}
      label={[spoken ?? '', offer?.says ?? plan.stays?.get(id) ?? ''].join(' ').trim()}
    />
  );
}

interface ShapeProps {
  readonly id: AreaId;
  readonly href: string;
  readonly does: Offer['does'] | undefined;
  readonly look: string;
  readonly label: string;
}

/** It is drawn again only where a step of the draft changes what it says. */
const Shape = memo(function Shape({ id, href, does, look, label }: ShapeProps) {
  const spot = spotOf(id);
  return (
    <a
      href={href}
      data-place={id}
      data-at={spot && `${spot.x} ${spot.y}`}
      data-offer={does}
      className={look}
      aria-label={label}
    >
      <use href={shapeHref(id)} />
    </a>
  );
});

/** The same target again for the pointer alone, under what stands on the place. */
export const hrefOf = (id: AreaId, offer: Offer | undefined): string => offer?.href ?? `#area-${id}`;
