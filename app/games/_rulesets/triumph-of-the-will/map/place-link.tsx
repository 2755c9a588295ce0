import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { shapeHref, spotOf } from './places';
import type { Offer, Plan } from './plan/plan';

interface Props {
  readonly id: AreaId;
  readonly spoken: string;
  readonly look: string;
  readonly plan: Plan;
}

/**
 * A place that can be pointed at, heard and chosen. Without an offer it leads to its row in the table, which says the
 * same and more.
 */
export function PlaceLink({ id, spoken, look, plan }: Props) {
  const offer = plan.offers.get(id);
  const spot = spotOf(id);
  const state = [plan.from === id ? 'map-from' : '', plan.to === id ? 'map-to' : ''].filter(Boolean).join(' ');
  return (
    <a
      href={offer?.href ?? `#area-${id}`}
      data-place={id}
      data-at={spot && `${spot.x} ${spot.y}`}
      data-offer={offer?.does}
      className={`map-place ${look} ${state}`}
      aria-label={offer ? `${spoken} ${offer.says}` : spoken}
    >
      <use href={shapeHref(id)} />
    </a>
  );
}

/** The same target again for the pointer alone, under what stands on the place. */
export const hrefOf = (id: AreaId, offer: Offer | undefined): string => offer?.href ?? `#area-${id}`;
