import type { Side, UnitType } from '../describe/vocabulary';
import { mapOf } from '../map/standard';
import { placesFor } from '../phases/placing';
import { STACK_LIMIT, unitsOf } from '../reading';
import type { State } from '../state';
import type { PlaceTemplate } from './template';

/** 3.7: one template a type that is left and has a place to go. */
export function placeTemplates(state: State, side: Side): readonly PlaceTemplate[] {
  const { stage } = state;
  if (stage.phase !== 'placement') return [];
  const map = mapOf(state);
  return (Object.entries(stage.toPlace[side]) as [UnitType, number][]).flatMap(([unit, left]): PlaceTemplate[] => {
    const areas = placesFor(state, map, side, unit).map((area) => ({
      area,
      room: STACK_LIMIT - unitsOf(state, area, side).length,
    }));
    return areas.length > 0
      ? [{ decision: 'place-unit', type: 'place-units', clause: 'totw:3.7', unit, left, areas }]
      : [];
  });
}
