import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { LandView, OceanView, View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { Crop } from './camera';
import { SIZE, type Spot, spotOf } from './places';

/** Room around the outermost counters, for their names, in units. */
const MARGIN = 110;

/**
 * The part of the world that the war is in, in one position or several: every place with a unit, what the viewer's units
 * can reach next, and the capitals.
 */
export function cropOf(views: readonly View[]): Crop | undefined {
  const shown = new Set(views.flatMap(shownIn));
  const spots = [...shown].flatMap((id) => spotOf(id) ?? []);
  return spots.length === 0 ? undefined : around(spots);
}

function shownIn({ land, oceans, viewer }: View): readonly AreaId[] {
  const isOwn = ({ groups }: LandView | OceanView): boolean => groups.some(({ side }) => side === viewer);
  const held = land.filter(({ groups, rebellion, capitalOf }) => groups.length > 0 || rebellion > 0 || capitalOf);
  const sailed = oceans.filter(({ groups }) => groups.length > 0);
  const near = [...held, ...sailed].filter(isOwn).flatMap(({ neighbours }) => neighbours);
  return [...[...held, ...sailed].map(({ id }) => id), ...near];
}

function around(spots: readonly Spot[]): Crop {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const within = (at: number): number => Math.min(SIZE, Math.max(0, at));
  return {
    from: { x: within(Math.min(...xs) - MARGIN), y: within(Math.min(...ys) - MARGIN) },
    to: { x: within(Math.max(...xs) + MARGIN), y: within(Math.max(...ys) + MARGIN) },
  };
}
