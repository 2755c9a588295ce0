import { type Refusal, refuse } from '../draft';
import { type GameMap, type Ocean, pairKey, type SeaLink } from '../map/game-map';
import { gateOpenTo, holderOf } from '../reading';
import type { State } from '../state';
import type { AreaId, Side } from '../vocabulary';

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

function notAdjacentAtSea(state: State, map: GameMap, side: Side, { id, links }: Ocean, to: AreaId): Refusal {
  const legal = links.flatMap((link) => {
    if (link.gate.kind === 'passage') return [link.gate.passage.id];
    return gateOpenTo(state, link.gate, side) ? [link.to] : [];
  });
  const point = map.points.has(pairKey(id, to));
  return refuse(point ? 'point-contact' : 'not-adjacent', point ? 'totw:9.12' : 'totw:9.8', { from: id, to, legal })
    .error;
}

/** 9.10: a passage is entered from one of its ends and left by the other; nobody stays in it (M3). */
export function passageRefusal(
  map: GameMap,
  passageId: AreaId,
  from: AreaId | undefined,
  to: AreaId | undefined,
): Refusal | undefined {
  const passage = map.passageById.get(passageId);
  if (!passage) return undefined;
  const [a, b] = passage.ends;
  const crossed = (from === a && to === b) || (from === b && to === a);
  if (crossed) return undefined;
  if (from !== undefined && map.points.has(pairKey(from, passageId))) {
    return refuse('point-contact', 'totw:9.12', { from, to: passageId, legal: [a, b] }).error;
  }
  return refuse('passage-not-crossed', 'totw:9.10', { passage: passageId, ends: [a, b] }).error;
}
