import type { AreaId, Force, Side } from '../describe/vocabulary';
import { forceOf } from '../forces';
import type { GameMap, Land, Ocean } from '../map/game-map';
import { gateOpenTo, passageFaces, stackIn } from '../reading';
import type { State } from '../state';
import { enemyOf, landing } from './effect';
import type { Muster } from './muster';
import { type OpenNodes, openNodes } from './open-nodes';
import type { MoveNode, MoveReach } from './template';

/** 9.4, 9.8: a template for each force that may go somewhere, in the order of the map. */
export function moveReaches(state: State, map: GameMap, side: Side, forces: Muster): readonly MoveReach[] {
  const templates: MoveReach[] = [];
  const known: Walk[] = [];
  const ranged: Walk[] = [];
  for (const { area, parties } of forces.ashore) {
    for (const { kind, units } of parties) {
      const graph =
        kind === 'armies'
          ? landGraph(state, map, side, known, area)
          : landGraph(state, map, side, ranged, area, map.italianRange);
      add(templates, kind, area.id, units, graph);
    }
  }
  const waters: SeaWalk[] = [];
  for (const [ocean, ready] of forces.afloat)
    add(templates, 'fleets', ocean, forceOf(ready), seaGraph(state, map, side, waters, ocean));
  return templates;
}

const CLAUSES = { armies: 'totw:9.4', italians: 'totw:7.4', fleets: 'totw:9.8' } as const;

function add(
  templates: MoveReach[],
  kind: MoveReach['kind'],
  from: AreaId,
  units: Force,
  graph: readonly MoveNode[],
): void {
  // The start alone: an island, or water whose every gate is shut.
  if (graph.length < 2) return;
  templates.push({
    decision: 'take-action',
    type: 'move',
    clause: CLAUSES[kind],
    kind,
    from,
    units,
    graph,
  });
}

/**
 * Areas that a force can pass through reach the same places, so one walk serves every force in any of them: whichever
 * starts in an area of a walk that is already made (no force starts where it would have to fight) shares it.
 */
interface Walk {
  /** By `Land.index`: 1 for the areas reached. */
  readonly seen: Uint8Array;
  readonly nodes: readonly MoveNode[];
}

interface SeaWalk {
  readonly seen: ReadonlySet<AreaId>;
  readonly nodes: readonly MoveNode[];
}

const NOWHERE: readonly AreaId[] = [];

/** Breadth first over land; `within` bounds the Italians. */
function landGraph(
  state: State,
  map: GameMap,
  side: Side,
  known: Walk[],
  from: Land,
  within?: ReadonlySet<AreaId>,
): readonly MoveNode[] {
  for (const { seen, nodes } of known) if (seen[from.index] === 1) return nodes;
  const open = openNodes(map);
  const seen = new Uint8Array(map.land.length);
  const nodes: MoveNode[] = [];
  const queue = [from];
  seen[from.index] = 1;
  for (const area of queue) {
    const node = landNode(state, side, area, open[area.index]);
    nodes.push(within ? { ...node, next: node.next.filter((id) => within.has(id)) } : node);
    if (node.effect === 'battle') continue;
    for (const index of area.nextIndex) {
      const neighbour = map.land[index];
      if (!neighbour || seen[index] === 1 || (within && !within.has(neighbour.id))) continue;
      seen[index] = 1;
      queue.push(neighbour);
    }
  }
  known.push({ seen, nodes });
  return nodes;
}

/** Between actions one side alone stands in an area, so the first unit tells whose it is. */
function landNode(state: State, side: Side, area: Land, open: OpenNodes | undefined): MoveNode {
  const holder = state.control[area.index];
  const stack = state.stacks[area.index];
  const barred = holder === 'un' || (stack?.[0] !== undefined && stack[0].side !== side);
  const known = barred ? undefined : open?.[holder === side ? 'free' : 'taken'][stack?.length ?? 0];
  return known ?? { ...landing(state, side, area), next: barred ? NOWHERE : area.next };
}

/** The same at sea, over open gates and passages. */
function seaGraph(state: State, map: GameMap, side: Side, known: SeaWalk[], from: AreaId): readonly MoveNode[] {
  for (const { seen, nodes } of known) if (seen.has(from)) return nodes;
  const seen = new Set<AreaId>([from]);
  const nodes: MoveNode[] = [];
  for (const area of seen) {
    const node = seaNode(state, map, side, area);
    nodes.push(node);
    for (const next of node.next) seen.add(next);
  }
  known.push({ seen, nodes });
  return nodes;
}

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
