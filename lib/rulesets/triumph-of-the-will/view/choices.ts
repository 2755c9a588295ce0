import { options } from '../options/options';
import type { MoveNode, MoveTemplate } from '../options/template';
import type { State } from '../state';
import type { AreaId, Side } from '../vocabulary';
import type { Choice, Way } from './types';

/** The templates of a side; each move with a shortest way to every place where it may end. */
export function choicesFor(state: State, side: Side): readonly Choice[] {
  return options(state, side).map((template) =>
    template.type === 'move' ? { ...template, ways: waysOf(template) } : template,
  );
}

function waysOf({ from, graph }: MoveTemplate): readonly Way[] {
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
