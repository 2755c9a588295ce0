import { type AreaId, type Build, type BySide, other, type Side } from '../describe/vocabulary';
import { type Draft, emit, rollOff } from '../draft';
import { sizeOf } from '../forces';
import { holderOf } from '../reading';
import { continuePlacement } from './placing';

/** 3.3 and after: both forces are known; the variable areas are dealt, and placing begins. */
export function revealForces(draft: Draft, forces: BySide<Build>): void {
  emit(draft, { type: 'forces-revealed', forces });
  dealVariableAreas(draft);
  const { rolls, first } = rollOff(draft);
  const { stage } = draft.state;
  const idle = stage.phase === 'placement' && sizeOf(stage.toPlace[first]) === 0;
  emit(draft, { type: 'placement-order-rolled', rolls, first, next: idle ? other(first) : first });
  continuePlacement(draft);
}

/** 3.6, S3: the high roller draws first, blind; then turn about until the cup is empty. The last chit needs no die. */
function dealVariableAreas(draft: Draft): void {
  const cup = draft.map.variable.filter((area) => holderOf(draft.state, area) === 'undealt');
  if (cup.length === 0) return;
  const { rolls, first } = rollOff(draft);
  const draws: number[] = [];
  const deals: { area: AreaId; side: Side }[] = [];
  for (let side = first; cup.length > 0; side = other(side)) {
    const draw = cup.length > 1 ? draft.roll(cup.length) : 1;
    const [area] = cup.splice(draw - 1, 1);
    draws.push(draw);
    if (area !== undefined) deals.push({ area, side });
  }
  emit(draft, { type: 'variable-areas-dealt', rolls, first, draws, deals });
}
