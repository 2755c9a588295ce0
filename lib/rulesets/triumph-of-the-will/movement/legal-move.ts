import { err, ok, type Result } from '@/lib/core/result';
import type { Action } from '../actions';
import type { AreaId, Side, UnitId } from '../describe/vocabulary';
import { type Refusal, refuse } from '../draft';
import { type GameMap, pairKey } from '../map/game-map';
import { enemiesIn, holderOf } from '../reading';
import type { State } from '../state';
import { unknownArea } from './areas';
import { passageRefusal, seaStepRefusal } from './sea-step';
import { elementOf, italiansStay, selectForce } from './select';

export type MoveAction = Extract<Action, { type: 'move' }>;

/** Checks a whole move before anything is done: the units that go, or why they may not (9.1 to 9.13). */
export function legalMove(
  state: State,
  map: GameMap,
  side: Side,
  move: MoveAction,
): Result<readonly UnitId[], Refusal> {
  const { force, path } = move;
  const element = elementOf(force, 'totw:9.3');
  if (!element.ok) return element;
  const clause = element.value === 'land' ? 'totw:9.4' : 'totw:9.8';
  for (const area of path) {
    const refusal = unknownArea(map, area, clause);
    if (refusal) return err(refusal);
  }
  const from = path[0] ?? '';
  const stays = italiansStay(state, from, force);
  if (stays) return err(stays);
  const units = selectForce(state, side, from, force, clause);
  if (!units.ok) return units;
  const refusal = element.value === 'land' ? landPath(state, map, side, move) : seaPath(state, map, side, path);
  return refusal ? err(refusal) : ok(units.value.map(({ id }) => id));
}

function landPath(state: State, map: GameMap, side: Side, { path, force }: MoveAction): Refusal | undefined {
  for (let at = 1; at < path.length; at += 1) {
    const refusal =
      landStep(map, path[at - 1] ?? '', path[at] ?? '') ??
      italianRange(map, force, path[at] ?? '') ??
      mustStop(state, side, path, at, 'totw:9.4');
    if (refusal) return refusal;
  }
  return undefined;
}

function landStep(map: GameMap, from: AreaId, to: AreaId): Refusal | undefined {
  if (!map.landById.has(to)) return refuse('wrong-element', 'totw:9.3', { area: to, needs: 'land' }).error;
  const legal = map.landById.get(from)?.next ?? [];
  if (legal.includes(to)) return undefined;
  if (map.blocked.has(pairKey(from, to))) {
    const antarctic = map.landById.get(from)?.next.length === 0;
    return refuse('blocked-boundary', antarctic ? 'totw:9.13' : 'totw:9.6', { from, to, legal }).error;
  }
  const point = map.points.has(pairKey(from, to));
  return refuse(point ? 'point-contact' : 'not-adjacent', point ? 'totw:9.12' : 'totw:9.2', { from, to, legal }).error;
}

/** 7.4: once they are with Japan, Italians go no further than one area from their own three. */
export function italianRange(map: GameMap, force: MoveAction['force'], area: AreaId): Refusal | undefined {
  if (!force.italian || map.italianRange.has(area)) return undefined;
  return refuse('italian-range', 'totw:7.4', { area, legal: [...map.italianRange] }).error;
}

/** A defended area ends the move (9.4, 9.8), so it can only be the last of a path. */
function mustStop(state: State, side: Side, path: readonly AreaId[], at: number, clause: 'totw:9.4' | 'totw:9.8') {
  const area = path[at] ?? '';
  if (at === path.length - 1) return undefined;
  const enemies = enemiesIn(state, area, side);
  if (enemies === 0) return undefined;
  const holder = clause === 'totw:9.4' ? holderOf(state, area) : side === 'german' ? 'japanese' : 'german';
  return refuse('must-stop', clause, { area, enemies, holder }).error;
}

function seaPath(state: State, map: GameMap, side: Side, path: readonly AreaId[]): Refusal | undefined {
  for (let at = 1; at < path.length; at += 1) {
    const area = path[at] ?? '';
    const before = path[at - 1] ?? '';
    const refusal = map.passageById.has(area)
      ? passageRefusal(state, map, side, area, before, path[at + 1])
      : oceanStep(state, map, side, before, area);
    const stopped = refusal ?? mustStop(state, side, path, at, 'totw:9.8');
    if (stopped) return stopped;
  }
  return undefined;
}

function oceanStep(state: State, map: GameMap, side: Side, from: AreaId, to: AreaId): Refusal | undefined {
  if (!map.oceanById.has(to)) return refuse('wrong-element', 'totw:9.3', { area: to, needs: 'ocean' }).error;
  const ocean = map.oceanById.get(from);
  // Out of a passage: that it leads here was checked on the way in.
  return ocean ? seaStepRefusal(state, map, side, ocean, to) : undefined;
}
