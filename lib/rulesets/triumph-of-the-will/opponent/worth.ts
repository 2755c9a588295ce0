import { type AreaId, type Force, other, type Side, type UnitType } from '../describe/vocabulary';
import { COSTS, isArmy } from '../forces';
import type { GameMap, Land } from '../map/game-map';
import type { Strength } from '../odds/policy';
import { stackIn } from '../reading';
import type { State } from '../state';

/** What things are worth to the built-in opponent, in production points. None of it is a rule. */

/** An area that changes hands gives a point a turn to one side and takes it from the other, for some turns to come. */
const AREA_OF_ENEMY = 8;
const AREA_OF_NOBODY = 4;
/** Taking the enemy's capital wins the game (4.1). */
const CAPITAL = 400;
/** The ocean through which new fleets of the enemy come (5.4). */
const ENTRY = 6;

export const unitWorth = (type: UnitType | 'un'): number =>
  type === 'un' ? 0.5 : type === 'italian' ? 1 : type === '6ss' || type === 'kb' ? 2.5 : COSTS[type];

/** Of a force, or of what is left of one; fractions are means. */
export function forceWorth(force: Force | Strength): number {
  let worth = 0;
  for (const [type, count] of Object.entries(force)) worth += unitWorth(type as UnitType | 'un') * (count ?? 0);
  return worth;
}

/** What holding an area is worth to a side that does not hold it yet. */
export function areaWorth(state: State, map: GameMap, side: Side, area: AreaId): number {
  const land = map.landById.get(area);
  if (land === undefined) return map.oceanById.get(area)?.entryOf === other(side) ? ENTRY : 0;
  const holder = state.control[land.index];
  if (holder === side) return 0;
  if (land.capitalOf === other(side)) return CAPITAL;
  return holder === other(side) ? AREA_OF_ENEMY : AREA_OF_NOBODY;
}

/** Without an army an area rises at the end of the turn, one time in six and more where its neighbours have (5.12). */
const UNREST = 2.2;
/** A capital cannot rise, and is lost with the game. */
const BARE_CAPITAL = 60;
const UNDER_GUARD = 6;

const LEAST_GUARD = 2;

interface Watch {
  readonly state: State;
  readonly map: GameMap;
  readonly side: Side;
  readonly foresees?: boolean;
}

/** What it costs to take `gone` armies out of an area: unrest, and a capital that is left open. */
export function exposure({ state, map, side, foresees = false }: Watch, area: AreaId, gone: number): number {
  const land = map.landById.get(area);
  if (land === undefined) return 0;
  const left = armiesIn(state, area, side) - gone;
  if (land.capitalOf !== side) return left > 0 ? 0 : UNREST;
  const guard = foresees ? LEAST_GUARD : guardOf(state, side, land);
  if (left >= guard) return 0;
  return left <= 0 ? BARE_CAPITAL * guard : (guard - left) * UNDER_GUARD;
}

const armiesIn = (state: State, area: AreaId, side: Side): number =>
  stackIn(state, area).filter((unit) => unit.side === side && isArmy(unit.type)).length;

/** As many as the enemy could send at once by the shortest ways: from next door, and over the sea. */
function guardOf(state: State, side: Side, capital: Land): number {
  const near = capital.next.map((area) => armiesIn(state, area, other(side)));
  const waters = capital.oceans.map((ocean) => stackIn(state, ocean).filter((unit) => unit.side !== side).length);
  return Math.min(5, Math.max(LEAST_GUARD, 1 + Math.max(0, ...near), 1 + Math.max(0, ...waters)));
}

/** What an army does for an area of one's own that has none. */
export function garrisonWorth(state: State, map: GameMap, side: Side, area: AreaId): number {
  const land = map.landById.get(area);
  if (land === undefined || state.control[land.index] !== side) return 0;
  return armiesIn(state, area, side) === 0 ? UNREST : 0;
}

/** The longer a war lasts, the less is spared: two careful sides would watch each other forever. */
export const daring = ({ turn }: State): number => Math.max(0.2, Math.min(1, 1.4 - turn * 0.06));
