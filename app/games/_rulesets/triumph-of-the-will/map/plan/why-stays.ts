import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Group, View } from '@/lib/rulesets/triumph-of-the-will/view/types';

const NO_WAY_BY_LAND = 'They can go nowhere now: no step by land is open, and no fleet can carry them.';
const NO_WAY_BY_SEA = 'They can go nowhere now: every way out is shut.';

/** Why units of the viewer's that no action can begin with stay where they are, by their place (5.8, 7.1). */
export function whyUnitsStay(
  { viewer, italy, land, oceans }: View,
  mayAct: (area: AreaId) => boolean,
): ReadonlyMap<AreaId, string> {
  const reasonFor = (groups: readonly Group[], otherwise: string): string | undefined => {
    const own = groups.filter(({ side }) => side === viewer);
    const movers = own.filter(({ unit }) => unit !== 'italian' || italy.side === 'japanese');
    if (own.length === 0) return undefined;
    if (movers.length === 0) return 'Italian armies never move while Italy is on the German side.';
    if (movers.every(({ disrupted }) => disrupted)) return 'Disrupted: they act again after Recovery.';
    return otherwise;
  };
  const places = [
    ...land.map(({ id, groups }) => ({ id, groups, otherwise: NO_WAY_BY_LAND })),
    ...oceans.map(({ id, groups }) => ({ id, groups, otherwise: NO_WAY_BY_SEA })),
  ];
  const reasons = places.flatMap(({ id, groups, otherwise }): (readonly [AreaId, string])[] => {
    const reason = mayAct(id) ? undefined : reasonFor(groups, otherwise);
    return reason === undefined ? [] : [[id, reason]];
  });
  return new Map(reasons);
}
