import { forceOf } from '../forces';
import type { GameMap, Ocean } from '../map/game-map';
import { gateOpenTo, passageFaces, stackIn } from '../reading';
import type { State } from '../state';
import type { AreaId, Side, Unit } from '../vocabulary';
import { enemyOf, landingIn } from './effect';
import type { Muster } from './muster';
import type { MoveNode, MoveTemplate } from './template';

/** 9.4, 9.8: a template for each force that may go somewhere, in the order of the map. */
export function moveTemplates(
  state: State,
  map: GameMap,
  side: Side,
  { ashore, afloat }: Muster,
): readonly MoveTemplate[] {
  const templates: MoveTemplate[] = [];
  const land = graphs((area) => landNode(state, map, side, area));
  const range = graphs((area) => inRange(landNode(state, map, side, area), map.italianRange));
  const sea = graphs((area) => seaNode(state, map, side, area));
  const italians = state.italy.side === side && side === 'japanese';
  for (const { area, ready } of ashore) {
    const others = ready.some(isItalian) ? ready.filter(isNotItalian) : ready;
    add(templates, 'armies', area.id, others, land);
    if (italians && others.length < ready.length) add(templates, 'italians', area.id, ready, range);
  }
  for (const [ocean, ready] of afloat) add(templates, 'fleets', ocean, ready, sea);
  return templates;
}

export const isItalian = ({ type }: Unit): boolean => type === 'italian';
export const isNotItalian = ({ type }: Unit): boolean => type !== 'italian';

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
 * Areas that a force can pass through reach the same places, so one walk serves every force in any of them: whoever
 * starts in an area of a walk that is already made (no force starts where it would have to fight) shares it.
 */
function graphs(nodeOf: (area: AreaId) => MoveNode): (from: AreaId) => readonly MoveNode[] {
  const known: { readonly seen: ReadonlySet<AreaId>; readonly nodes: readonly MoveNode[] }[] = [];
  return (from) => {
    const found = known.find(({ seen }) => seen.has(from));
    if (found) return found.nodes;
    const made = reach(from, nodeOf);
    known.push(made);
    return made.nodes;
  };
}

/** Breadth first from `from`. */
function reach(from: AreaId, nodeOf: (area: AreaId) => MoveNode) {
  const seen = new Set<AreaId>([from]);
  const nodes: MoveNode[] = [nodeOf(from)];
  for (let at = 0; at < nodes.length; at += 1) {
    for (const area of nodes[at]?.next ?? NOWHERE) {
      if (seen.has(area)) continue;
      seen.add(area);
      nodes.push(nodeOf(area));
    }
  }
  return { seen, nodes };
}

const NOWHERE: readonly AreaId[] = [];

function landNode(state: State, map: GameMap, side: Side, id: AreaId): MoveNode {
  const { area, effect, own, enemy } = landingIn(state, side, id);
  if (enemy) return { area, effect, own, enemy, next: NOWHERE };
  return { area, effect, own, next: map.landById.get(id)?.next ?? NOWHERE };
}

const inRange = (node: MoveNode, range: ReadonlySet<AreaId>): MoveNode => ({
  ...node,
  next: node.next.filter((area) => range.has(area)),
});

function seaNode(state: State, map: GameMap, side: Side, area: AreaId): MoveNode {
  const ocean = map.oceanById.get(area);
  if (!ocean) return passageNode(state, map, area);
  const stack = stackIn(state, area);
  if (stack[0] && stack[0].side !== side) {
    return { area, effect: 'battle', next: NOWHERE, own: 0, enemy: enemyOf(side, stack) };
  }
  return { area, effect: 'free', next: openWays(state, side, ocean), own: stack.length };
}

function passageNode(state: State, map: GameMap, area: AreaId): MoveNode {
  const passage = map.passageById.get(area);
  const faces = passage ? passageFaces(state, passage.table) : [];
  return { area, effect: 'passage', next: passage?.ends ?? NOWHERE, own: 0, faces };
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
