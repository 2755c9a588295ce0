import { type AreaId, type BySide, type Force, other, type Side, type UnitType } from '../describe/vocabulary';
import { type Draft, emit, type Refusal, refuse } from '../draft';
import { isArmy, sizeOf, typesIn, unitMaker, without } from '../forces';
import type { GameMap, Ocean } from '../map/game-map';
import { unknownArea } from '../movement/areas';
import { enemiesIn, holderOf, STACK_LIMIT, unitsOf } from '../reading';
import type { Placement, State } from '../state';
import { beginActions } from './opening-rolls';

/** Takes placements from the queues, turn about, until somebody has to be asked or all is placed (3.7, S4). */
export function continuePlacement(draft: Draft): void {
  for (;;) {
    const { stage } = draft.state;
    if (stage.phase !== 'placement') return;
    if (sizeOf(stage.toPlace[stage.next]) === 0) {
      emit(draft, { type: 'setup-completed' });
      beginActions(draft);
      return;
    }
    if (!placeNext(draft, stage)) return;
  }
}

type Placing = Extract<State['stage'], { phase: 'placement' }>;

/** One unit of the side whose turn it is; false when that side must be asked. */
function placeNext(draft: Draft, { next: side, queues, toPlace }: Placing): boolean {
  const queued = queues[side][0];
  const refusal = queued && placementRefusal(draft.state, draft.map, side, queued);
  if (refusal) {
    emit(draft, { type: 'queue-dropped', side, code: refusal.code });
    return true;
  }
  const only = queued ?? onlyPlacement(draft, side, toPlace[side]);
  if (only === 'several') return false;
  if (only) place(draft, side, only);
  else forfeit(draft, side, toPlace);
  return true;
}

/** The one legal placement, if there is just one; undefined when there is none at all. */
function onlyPlacement({ state, map }: Draft, side: Side, force: Force): Placement | 'several' | undefined {
  let only: Placement | undefined;
  for (const unit of typesIn(force)) {
    const [area, ...others] = placesFor(state, map, side, unit);
    if (area === undefined) continue;
    if (only || others.length > 0) return 'several';
    only = { unit, area };
  }
  return only;
}

export function place(draft: Draft, side: Side, { unit: type, area }: Placement): void {
  const { stage } = draft.state;
  if (stage.phase !== 'placement') return;
  const unit = unitMaker(draft.state.stacks)(side, type);
  const left: BySide<Force> = { ...stage.toPlace, [side]: without(stage.toPlace[side], type) };
  emit(draft, { type: 'unit-placed', side, area, unit, next: placesAfter(side, left) });
}

function forfeit(draft: Draft, side: Side, toPlace: BySide<Force>): void {
  const next = placesAfter(side, { ...toPlace, [side]: {} });
  emit(draft, { type: 'placement-forfeited', side, force: toPlace[side], next });
}

/** The other side, unless it has nothing left (3.7). */
const placesAfter = (side: Side, left: BySide<Force>): Side => (sizeOf(left[other(side)]) > 0 ? other(side) : side);

/** Where a unit of this type may be placed now, in the order of the map. */
export function placesFor(state: State, map: GameMap, side: Side, unit: UnitType): readonly AreaId[] {
  if (isArmy(unit))
    return map.land.filter(({ index, id }) => state.control[index] === side && hasRoom(state, side, id)).map(idOf);
  return map.oceans.filter((ocean) => opensTo(state, side, ocean) && hasRoom(state, side, ocean.id)).map(idOf);
}

const idOf = ({ id }: { readonly id: AreaId }): AreaId => id;

const hasRoom = (state: State, side: Side, area: AreaId): boolean => unitsOf(state, area, side).length < STACK_LIMIT;

/** S4: an ocean that touches land of one's own and holds no enemy. */
const opensTo = (state: State, side: Side, { id, coast }: Ocean): boolean =>
  coast.some((shore) => holderOf(state, shore) === side) && enemiesIn(state, id, side) === 0;

/** Why one placement is refused, or undefined when it is legal. */
export function placementRefusal(state: State, map: GameMap, side: Side, wanted: Placement): Refusal | undefined {
  const { stage } = state;
  const legal = stage.phase === 'placement' ? stage.toPlace[side] : {};
  if (!legal[wanted.unit]) return refuse('nothing-to-place', 'totw:3.7', { unit: wanted.unit, legal }).error;
  return unknownArea(map, wanted.area, 'totw:3.7') ?? spotRefusal(state, map, side, wanted);
}

function spotRefusal(state: State, map: GameMap, side: Side, { unit, area }: Placement): Refusal | undefined {
  const needs = isArmy(unit) ? 'land' : 'ocean';
  const there = needs === 'land' ? map.landById.has(area) : map.oceanById.has(area);
  if (!there) return refuse('wrong-element', 'totw:3.7', { area, unit, needs }).error;
  const refusal = needs === 'land' ? landRefusal(state, map, side, area) : seaRefusal(state, map, side, area);
  if (refusal) return refusal;
  return hasRoom(state, side, area) ? undefined : refuse('stack-limit', 'totw:6.3', { area, limit: STACK_LIMIT }).error;
}

function landRefusal(state: State, map: GameMap, side: Side, area: AreaId): Refusal | undefined {
  const holder = holderOf(state, area);
  if (holder === side) return undefined;
  const legal = map.land.map(({ id }) => id).filter((id) => holderOf(state, id) === side);
  return refuse('not-your-area', 'totw:3.7', { area, holder, legal }).error;
}

function seaRefusal(state: State, map: GameMap, side: Side, area: AreaId): Refusal | undefined {
  const ocean = map.oceanById.get(area);
  if (!ocean || opensTo(state, side, ocean)) return undefined;
  const legal = map.oceans.filter((other) => opensTo(state, side, other)).map(idOf);
  const enemies = enemiesIn(state, area, side);
  if (enemies > 0) return refuse('enemy-fleets-there', 'totw:3.7', { area, enemies, legal }).error;
  return refuse('not-your-coast', 'totw:3.7', { area, legal }).error;
}
