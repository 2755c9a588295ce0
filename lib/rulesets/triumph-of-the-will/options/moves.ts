import { forceOf } from '../forces';
import type { GameMap, Land, Ocean } from '../map/game-map';
import { enemiesIn, gateOpenTo, passageFaces, stackIn } from '../reading';
import type { State } from '../state';
import type { AreaId, Side, Unit } from '../vocabulary';
import { enemyIn, landingIn } from './effect';
import type { MoveNode, MoveTemplate } from './template';

/** 9.4, 9.8: a template for each force that may go somewhere, in the order of the map. */
export function moveTemplates(state: State, map: GameMap, side: Side): readonly MoveTemplate[] {
  const templates: MoveTemplate[] = [];
  const land = graphs((from) => landGraph(state, map, side, from));
  const range = graphs((from) => landGraph(state, map, side, from, map.italianRange));
  const sea = graphs((from) => seaGraph(state, map, side, from));
  for (const { id } of map.land) {
    const ready = readyUnits(state, side, id);
    if (ready.length === 0) continue;
    const others = ready.filter(({ type }) => type !== 'italian');
    add(templates, 'armies', id, others, land);
    if (others.length < ready.length && state.italy.side === side && side === 'japanese') {
      add(templates, 'italians', id, ready, range);
    }
  }
  for (const { id } of map.oceans) add(templates, 'fleets', id, readyUnits(state, side, id), sea);
  return templates;
}

export function readyUnits(state: State, side: Side, area: AreaId): readonly Unit[] {
  const stack = stackIn(state, area);
  return stack.length === 0 ? stack : stack.filter((unit) => unit.side === side && !unit.disrupted);
}

const CLAUSES = { armies: 'totw:9.4', italians: 'totw:7.4', fleets: 'totw:9.8' } as const;

function add(
  templates: MoveTemplate[],
  kind: MoveTemplate['kind'],
  from: AreaId,
  units: readonly Unit[],
  graphFrom: (from: AreaId) => readonly MoveNode[],
): void {
  if (units.length === 0) return;
  const graph = graphFrom(from);
  // The start alone: an island, or water whose every gate is shut.
  if (graph.length < 2) return;
  templates.push({
    decision: 'take-action',
    type: 'move',
    clause: CLAUSES[kind],
    kind,
    from,
    units: forceOf(units),
    graph,
  });
}

/**
 * Areas that a force can pass through reach the same places, so one walk serves every force in any of them; only the
 * areas where a fight would stop it have to be walked from anew.
 */
function graphs(walk: (from: AreaId) => readonly MoveNode[]): (from: AreaId) => readonly MoveNode[] {
  const known = new Map<AreaId, readonly MoveNode[]>();
  return (from) => {
    const found = known.get(from);
    if (found) return found;
    const graph = walk(from);
    for (const { area, effect } of graph) if (effect === 'free' || effect === 'takes-control') known.set(area, graph);
    return graph;
  };
}

/** Breadth first, so that the nearest areas come first. */
function reach(from: AreaId, nodeOf: (area: AreaId) => MoveNode): readonly MoveNode[] {
  const seen = new Set<AreaId>([from]);
  const nodes: MoveNode[] = [nodeOf(from)];
  for (let at = 0; at < nodes.length; at += 1) {
    for (const area of nodes[at]?.next ?? []) {
      if (seen.has(area)) continue;
      seen.add(area);
      nodes.push(nodeOf(area));
    }
  }
  return nodes;
}

const NOWHERE: readonly AreaId[] = [];

function landGraph(
  state: State,
  map: GameMap,
  side: Side,
  from: AreaId,
  within?: ReadonlySet<AreaId>,
): readonly MoveNode[] {
  const nextOf = (land: Land | undefined): readonly AreaId[] => {
    const next = land?.next ?? NOWHERE;
    return within ? next.filter((area) => within.has(area)) : next;
  };
  return reach(from, (area) => {
    const landing = landingIn(state, side, area);
    const next = landing.effect === 'battle' ? NOWHERE : nextOf(map.landById.get(area));
    return { ...landing, next };
  });
}

function seaGraph(state: State, map: GameMap, side: Side, from: AreaId): readonly MoveNode[] {
  return reach(from, (area) => {
    const passage = map.passageById.get(area);
    if (passage) {
      return { area, effect: 'passage', next: passage.ends, own: 0, faces: passageFaces(state, passage.table) };
    }
    if (enemiesIn(state, area, side) > 0) {
      return { area, effect: 'battle', next: NOWHERE, own: 0, enemy: enemyIn(state, side, area) };
    }
    const next = map.oceanById.get(area);
    return {
      area,
      effect: 'free',
      next: next ? openWays(state, side, next) : NOWHERE,
      own: stackIn(state, area).length,
    };
  });
}

/** The next waters: passages by their own name, since they must be tried. */
function openWays(state: State, side: Side, { links }: Ocean): readonly AreaId[] {
  const ways: AreaId[] = [];
  for (const { to, gate } of links) {
    if (gate.kind === 'passage') ways.push(gate.passage.id);
    else if (gateOpenTo(state, gate, side) && !ways.includes(to)) ways.push(to);
  }
  return ways;
}
