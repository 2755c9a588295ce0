import type { Action } from '../actions';
import type { AreaId } from '../describe/vocabulary';
import { isArmy } from '../forces';
import type { PlaceTemplate } from '../options/template';
import { stackIn } from '../reading';
import type { Scales } from './moves';

const HOME_GUARD = 4;

/** The capital's guard first, then one army in every area near the front, then the front itself. */
export function placement(
  { state, map, side, front }: Scales,
  templates: readonly PlaceTemplate[],
): Action | undefined {
  const [template] = templates;
  if (template === undefined) return undefined;
  const armiesIn = (area: AreaId): number => stackIn(state, area).filter(({ type }) => isArmy(type)).length;
  const wish = (area: AreaId): number => {
    const near = -(front.get(area) ?? 0);
    if (!isArmy(template.unit)) return near - stackIn(state, area).length * 0.5;
    if (area === map.capitals[side] && armiesIn(area) < HOME_GUARD) return 100;
    return near - armiesIn(area) * 1.5;
  };
  const [best] = [...template.areas].sort((a, b) => wish(b.area) - wish(a.area));
  return best && { type: 'place-units', placements: [{ unit: template.unit, area: best.area }] };
}
