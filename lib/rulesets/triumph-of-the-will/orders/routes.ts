import type { AreaId } from '../describe/vocabulary';
import type { OrderContext } from './context';

/**
 * All shortest ways from one area to another, over areas that a force of ours may pass through; the last area may be
 * anybody's. Each way holds the areas between and the last one. Passages are never chosen for a player: they cost a die.
 */
export function shortestWays(context: OrderContext, from: AreaId, to: AreaId): readonly (readonly AreaId[])[] {
  const hidden = new Set(context.places.filter(({ terrain }) => terrain === 'passage').map(({ id }) => id));
  let front: readonly (readonly AreaId[])[] = [[from]];
  const seen = new Set([from]);
  while (front.length > 0) {
    const longer = front.flatMap((way) => {
      const end = way.at(-1) ?? from;
      const next = context.steps(end).filter((area) => !seen.has(area) && !hidden.has(area));
      return next.filter((area) => area === to || context.passes(end, area)).map((area) => [...way, area]);
    });
    const arrived = longer.filter((way) => way.at(-1) === to);
    if (arrived.length > 0) return arrived.map((way) => way.slice(1));
    for (const way of longer) seen.add(way.at(-1) ?? from);
    front = longer;
  }
  return [];
}
