import { type AreaId, other, type Side, type Unit } from './describe/vocabulary';
import type { Canal, GameMap, Gate, Strait } from './map/game-map';
import { mapOf } from './map/standard';
import type { Holder, State } from './state';

/** Questions about a state that several rules ask. Nothing here is kept anywhere: it is always derived (T6). */

/** 6.3: six armies a side in a land area, six fleets in an ocean. */
export const STACK_LIMIT = 6;

const NOBODY: readonly Unit[] = [];

/** By the index of an area, where it is at hand. */
export const stackAt = (state: State, index: number): readonly Unit[] => state.stacks[index] ?? NOBODY;

/** Of an area where units can stand; anywhere else is nobody. */
export function stackIn(state: State, area: AreaId): readonly Unit[] {
  const index = mapOf(state).indexById.get(area);
  return index === undefined ? NOBODY : stackAt(state, index);
}

/** Of a land area; nobody holds the sea (3.5). */
export function holderOf(state: State, area: AreaId): Holder {
  const index = mapOf(state).indexById.get(area);
  return index === undefined ? 'undealt' : (state.control[index] ?? 'undealt');
}

/** UN units there; 0 without a rebellion. */
export const rebelsIn = (state: State, area: AreaId): number => state.rebellions[area] ?? 0;

export function unitsOf(state: State, area: AreaId, side: Side): readonly Unit[] {
  const stack = stackIn(state, area);
  return stack.every((unit) => unit.side === side) ? stack : stack.filter((unit) => unit.side === side);
}

/** Units that bar the way of `side`: enemy units, or UN units on land (10.1, 12.3). */
export function enemiesIn(state: State, area: AreaId, side: Side): number {
  let count = rebelsIn(state, area);
  for (const unit of stackIn(state, area)) if (unit.side !== side) count += 1;
  return count;
}

/** 5.3, T1: a point for each land area held. */
export function productionOf(state: State, side: Side): number {
  let points = 0;
  for (const holder of state.control) if (holder === side) points += 1;
  return points;
}

/** 9.9: the side that holds the canal's area may pass, unless a bomb has closed it (M4); nobody in a rebellion (M5). */
export const canalOpenTo = (state: State, canal: Canal, side: Side): boolean =>
  (state.canals[canal.id] ?? 'open') === 'open' && holderOf(state, canal.area) === side;

/** 9.9: a strait asks for all its shores. */
export const straitOpenTo = (state: State, strait: Strait, side: Side): boolean =>
  strait.areas.every((area) => holderOf(state, area) === side);

/** Whether fleets of `side` may pass; a passage may always be tried. */
export function gateOpenTo(state: State, gate: Gate, side: Side): boolean {
  switch (gate.kind) {
    case 'open':
    case 'off-map':
    case 'passage':
      return true;
    case 'canal':
      return canalOpenTo(state, gate.canal, side);
    case 'strait':
      return straitOpenTo(state, gate.strait, side);
  }
}

/** The faces that get a force through a passage (M3). */
export const passageFaces = (state: State, table: 'northwest' | 'northeast'): readonly number[] =>
  state.options.passageSuccess[table];

/** How many Italian areas Japan holds now (I1). */
export function italianAreasOfJapan(state: State, map: GameMap): number {
  return map.italian.filter((area) => holderOf(state, area) === 'japanese').length;
}

/** 5.4: enemy fleets in the entry ocean bar new fleets. */
export function entryBlockedBy(state: State, side: Side): number {
  return unitsOf(state, mapOf(state).entry[side], other(side)).length;
}

export function unitCount(state: State, side: Side, counts: (unit: Unit) => boolean): number {
  let count = 0;
  for (const stack of state.stacks) {
    for (const unit of stack) if (unit.side === side && counts(unit)) count += 1;
  }
  return count;
}

/** Faces that start nuclear winter, by the total of detonations (5.11). */
export function winterFaces(detonations: number): readonly number[] {
  if (detonations <= 12) return [];
  const most = Math.min(5, Math.ceil((detonations - 12) / 6));
  return Array.from({ length: most }, (_, index) => index + 1);
}

/** 8.4: 1, 2, 4, 8 … bombs a side and turn. */
export const bombLimit = (turn: number): number => 2 ** (turn - 1);

/** 5.5: headquarters that one side may buy a turn. */
export const HQ_LIMIT = 2;
