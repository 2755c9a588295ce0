import type { AreaId } from '../describe/vocabulary';
import type { MoveNode, MoveReach, MoveTemplate } from './template';

/** A way of a force: a shortest path to a place where it may end, and all that happens on it. */
export type Way = {
  readonly to: AreaId;
  readonly path: readonly AreaId[];
  readonly effect: MoveNode['effect'];
  /** Areas that the path takes on the way, and passages it must roll for. */
  readonly takes: readonly AreaId[];
  readonly passages: readonly AreaId[];
};

/** The part of a graph that a force can reach. */
export function reachIn(graph: readonly MoveNode[], template: MoveTemplate): MoveReach {
  const nodes = new Map(graph.map((node) => [node.area, node]));
  const seen = new Set([template.from]);
  for (const area of seen) for (const next of nodes.get(area)?.next ?? []) if (nodes.has(next)) seen.add(next);
  return { ...template, graph: [...seen].flatMap((area) => nodes.get(area) ?? []) };
}

/** A shortest way to every place where the force may end. */
export function waysOf({ from, graph }: MoveReach): readonly Way[] {
  const nodes = new Map(graph.map((node) => [node.area, node]));
  const paths = shortestPaths(nodes, from);
  return graph.flatMap(({ area: to, effect }): Way[] => {
    const path = paths.get(to);
    if (!path || to === from || effect === 'passage') return [];
    const between = path.slice(1, -1).flatMap((area) => nodes.get(area) ?? []);
    const takes = between.filter((node) => node.effect === 'takes-control').map(({ area }) => area);
    const passages = between.filter((node) => node.effect === 'passage').map(({ area }) => area);
    return [{ to, path, effect, takes, passages }];
  });
}

/** Breadth first; passages, which must be rolled for, only where nothing else leads there. */
function shortestPaths(nodes: ReadonlyMap<AreaId, MoveNode>, from: AreaId): ReadonlyMap<AreaId, readonly AreaId[]> {
  const paths = new Map<AreaId, readonly AreaId[]>([[from, [from]]]);
  const later: AreaId[] = [];
  const follow = (start: readonly AreaId[], through: boolean): void => {
    const queue = [...start];
    for (let at = 0; at < queue.length; at += 1) {
      const here = queue[at] ?? from;
      const path = paths.get(here) ?? [];
      for (const area of nodes.get(here)?.next ?? []) {
        const passage = nodes.get(area)?.effect === 'passage';
        if (paths.has(area) || (passage && !through)) {
          if (passage && !through) later.push(here);
          continue;
        }
        paths.set(area, [...path, area]);
        queue.push(area);
      }
    }
  };
  follow([from], false);
  follow(later, true);
  return paths;
}
