import type { AreaId, Side } from '../describe/vocabulary';
import { type Refusal, refuse } from '../draft';
import { type GameMap, type Ocean, pairKey, type SeaLink } from '../map/game-map';
import { gateOpenTo, holderOf } from '../reading';
import type { State } from '../state';

/**
 * Whether ships of `side`, or the armies they carry, may go from ocean `from` to ocean `to` without a passage
 * (9.8, 9.9, 9.11); the refusal when they may not.
 */
export function seaStepRefusal(state: State, map: GameMap, side: Side, from: Ocean, to: AreaId): Refusal | undefined {
  const links = from.links.filter((link) => link.to === to && link.gate.kind !== 'passage');
  if (links.some(({ gate }) => gateOpenTo(state, gate, side))) return undefined;
  const shut = links[0];
  return shut ? gateRefusal(state, shut) : notAdjacentAtSea(state, map, side, from, to);
}

function gateRefusal(state: State, { gate }: SeaLink): Refusal {
  if (gate.kind === 'canal') {
    const { id, area } = gate.canal;
    const now = state.canals[id] ?? 'open';
    if (now !== 'open') return refuse('canal-closed', 'totw:9.9', { canal: id, state: now }).error;
    return refuse('canal-not-yours', 'totw:9.9', { canal: id, area, holder: holderOf(state, area) }).error;
  }
  const strait = gate.kind === 'strait' ? gate.strait : undefined;
  const areas = (strait?.areas ?? []).map((area) => ({ area, holder: holderOf(state, area) }));
  return refuse('strait-not-yours', 'totw:9.9', { strait: strait?.id, areas }).error;
}

function notAdjacentAtSea(state: State, map: GameMap, side: Side, from: Ocean, to: AreaId): Refusal {
  const point = map.points.has(pairKey(from.id, to));
  const data = { from: from.id, to, legal: waysFrom(state, side, from) };
  return refuse(point ? 'point-contact' : 'not-adjacent', point ? 'totw:9.12' : 'totw:9.8', data).error;
}

/** Where ships of `side` may go from an ocean: its neighbours through open gates, and its passages. */
const waysFrom = (state: State, side: Side, { links }: Ocean): AreaId[] =>
  links.flatMap(({ to, gate }) => {
    if (gate.kind === 'passage') return [gate.passage.id];
    return gateOpenTo(state, gate, side) ? [to] : [];
  });

/** 9.10: a passage is entered from one of its ends and left by the other; nobody stays in it (M3). */
export function passageRefusal(
  state: State,
  map: GameMap,
  side: Side,
  passageId: AreaId,
  from: AreaId | undefined,
  to: AreaId | undefined,
): Refusal | undefined {
  const passage = map.passageById.get(passageId);
  if (!passage) return undefined;
  const [a, b] = passage.ends;
  if ((from === a && to === b) || (from === b && to === a)) return undefined;
  const ocean = from === undefined || from === a || from === b ? undefined : map.oceanById.get(from);
  if (ocean) return notAdjacentAtSea(state, map, side, ocean, passageId);
  if (to !== undefined && map.points.has(pairKey(passageId, to))) {
    const legal = [a, b].filter((end) => end !== from);
    return refuse('point-contact', 'totw:9.12', { from: passageId, to, legal }).error;
  }
  return refuse('passage-not-crossed', 'totw:9.10', { passage: passageId, ends: [a, b] }).error;
}
