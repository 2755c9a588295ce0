import {
  type AreaId,
  type Build,
  type BySide,
  type Force,
  SIDES,
  type Side,
  type Unit,
  type UnitType,
} from '../describe/vocabulary';
import { type Draft, emit } from '../draft';
import { isArmy, typesIn, unitMaker } from '../forces';
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
  build: Build,
  make: (side: Side, type: UnitType) => Unit,
): { area: AreaId; units: Unit[] }[] {
  const { hq: _hq, bomb: _bomb, ...rest } = build;
  const force: Force = rest;
  const units = typesIn(force).flatMap((type) => Array.from({ length: force[type] ?? 0 }, () => make(side, type)));
  const ashore = units.filter(({ type }) => isArmy(type));
  const afloat = units.filter(({ type }) => !isArmy(type));
  return [
    { area: map.capitals[side], units: ashore },
    { area: map.entry[side], units: afloat },
  ].filter((arrival) => arrival.units.length > 0);
}
