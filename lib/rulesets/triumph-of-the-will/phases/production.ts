import { type Draft, emit } from '../draft';
import { isArmy, unitMaker } from '../forces';
import { type AreaId, type Build, type BySide, SIDES, type Side, type Unit, type UnitType } from '../vocabulary';
import { beginActions } from './opening-rolls';

/** 5.3, 5.4: both builds are known; new armies stand in the capital, new fleets in the entry ocean. */
export function revealBuilds(draft: Draft, builds: BySide<Build>): void {
  const make = unitMaker(draft.state.stacks);
  const arrivals = SIDES.flatMap((side) => arrivalsOf(draft, side, builds[side], make));
  emit(draft, { type: 'builds-revealed', turn: draft.state.turn, builds, arrivals });
  beginActions(draft);
}

function arrivalsOf(
  { map }: Draft,
  side: Side,
  { hq: _hq, bomb: _bomb, ...force }: Build,
  make: (side: Side, type: UnitType) => Unit,
): { area: AreaId; units: Unit[] }[] {
  const units = (Object.entries(force) as [UnitType, number][]).flatMap(([type, count]) =>
    Array.from({ length: count }, () => make(side, type)),
  );
  const ashore = units.filter(({ type }) => isArmy(type));
  const afloat = units.filter(({ type }) => !isArmy(type));
  return [
    { area: map.capitals[side], units: ashore },
    { area: map.entry[side], units: afloat },
  ].filter((arrival) => arrival.units.length > 0);
}
