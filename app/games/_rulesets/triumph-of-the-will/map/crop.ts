import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { Crop } from './camera';
import { SIZE, type Spot, spotOf } from './places';

/** Room around the outermost counters, for their names, in units. */
const MARGIN = 110;

/** The part of the world that the war is in: every place with a unit, and the capitals. */
export function cropOf({ land, oceans }: View): Crop | undefined {
  const held = land.filter(({ groups, rebellion, capitalOf }) => groups.length > 0 || rebellion > 0 || capitalOf);
  const sailed = oceans.filter(({ groups }) => groups.length > 0);
  const spots = [...held, ...sailed].flatMap(({ id }) => spotOf(id) ?? []);
  return spots.length === 0 ? undefined : around(spots);
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
