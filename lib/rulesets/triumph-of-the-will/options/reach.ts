import type { Side } from '../describe/vocabulary';
import { mapOf } from '../map/standard';
import { stackIn } from '../reading';
import type { State } from '../state';
import { seawaysOf } from './convoys';
import { moveReaches } from './moves';
import { muster } from './muster';
import type { ConvoyTemplate, MoveReach, MoveTemplate, Seaways } from './template';

/** What the templates of an action leave out because all forces share it, worked out again from the state. */

/** Between actions one side alone stands in an area: whose template it is. */
function sideOf(state: State, { from }: MoveTemplate | ConvoyTemplate): Side {
  const [first] = stackIn(state, from);
  if (!first) throw new Error(`nothing stands in ${from}`);
  return first.side;
}

/** Where a force may go. */
export function reachOf(state: State, template: MoveTemplate): MoveReach {
  const side = sideOf(state, template);
  const { from, kind } = template;
  const found = reachesOf(state, side).find((reach) => reach.from === from && reach.kind === kind);
  if (!found) throw new Error(`no force of ${from} may move`);
  return found;
}

export function reachesOf(state: State, side: Side): readonly MoveReach[] {
  const map = mapOf(state);
  return moveReaches(state, map, side, muster(state, map, side));
}

/** Over which water the armies of a template may be carried. */
export const seawaysNow = (state: State, template: ConvoyTemplate): Seaways =>
  seawaysFor(state, sideOf(state, template));

export function seawaysFor(state: State, side: Side): Seaways {
  const map = mapOf(state);
  return seawaysOf(state, map, side, muster(state, map, side));
}
