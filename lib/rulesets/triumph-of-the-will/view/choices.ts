import type { AreaId, Side } from '../describe/vocabulary';
import { reachesOf, seawaysFor } from '../options/reach';
import type { MoveNode, Seaways, Template } from '../options/template';
import type { State } from '../state';
import type { MoveGraphs } from './types';

/** What the moves and convoys among the choices refer to: said once, however many forces there are. */
export function groundsFor(
  state: State,
  side: Side,
  choices: readonly Template[],
): { readonly graphs?: MoveGraphs; readonly seaways?: Seaways } {
  const moves = choices.some(({ type }) => type === 'move');
  const convoys = choices.some(({ type }) => type === 'convoy');
  return {
    ...(moves ? { graphs: graphsFor(state, side) } : {}),
    ...(convoys ? { seaways: seawaysFor(state, side) } : {}),
  };
}

/** All that the forces of a kind can reach, each area once: what an area means does not depend on who comes. */
function graphsFor(state: State, side: Side): MoveGraphs {
  const reaches = reachesOf(state, side);
  const graphOf = (kind: keyof MoveGraphs): readonly MoveNode[] => {
    const nodes = new Map<AreaId, MoveNode>();
    for (const reach of reaches)
      if (reach.kind === kind) for (const node of reach.graph) if (!nodes.has(node.area)) nodes.set(node.area, node);
    return [...nodes.values()];
  };
  return { armies: graphOf('armies'), italians: graphOf('italians'), fleets: graphOf('fleets') };
}
