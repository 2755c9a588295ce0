import type { Action } from '../actions';
import type { Side } from '../describe/vocabulary';
import { type Draft, emit, type Refusal } from '../draft';
import { evolve } from '../evolve/evolve';
import { continuePlacement, place, placementRefusal } from '../phases/placing';
import type { Placement, State } from '../state';

/** 3.7: places one unit now and keeps the rest for the side's next turns to place (S4). */
export function placeUnits(
  draft: Draft,
  side: Side,
  { placements }: Extract<Action, { type: 'place-units' }>,
): Refusal | undefined {
  const refusal = queueRefusal(draft, side, placements);
  if (refusal) return refusal;
  const [first, ...rest] = placements;
  if (first) place(draft, side, first);
  if (rest.length > 0 && draft.state.stage.phase === 'placement') {
    emit(draft, { type: 'placements-queued', side, placements: rest });
  }
  continuePlacement(draft);
  return undefined;
}

/** The whole queue must be legal as things stand, each placement after the ones before it. */
function queueRefusal({ state, map }: Draft, side: Side, placements: readonly Placement[]): Refusal | undefined {
  let supposed: State = state;
  for (const [index, placement] of placements.entries()) {
    const refusal = placementRefusal(supposed, map, side, placement);
    if (refusal || index === placements.length - 1) return refusal;
    const unit = { id: `supposed-${index}`, type: placement.unit, side, disrupted: false };
    supposed = evolve(supposed, { type: 'unit-placed', side, area: placement.area, unit, next: side });
  }
  return undefined;
}
