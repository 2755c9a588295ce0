import { other } from '../describe/vocabulary';
import { productionOf, STACK_LIMIT, unitsOf } from '../reading';
import { armiesOf, type Plan, type Scales } from './moves';

/** A point that cannot be spent because the capital is full is lost (5.4). */
const ROOM = 0.6;
/** Enemy fleets in one's own entry ocean keep new fleets from coming (5.4). */
const OWN_ENTRY = 4;

/** What a plan does for next turn's production: room in the capital for new armies, and an open entry ocean. */
export function relief(scales: Scales, { action }: Plan): number {
  if (action.type !== 'move' && action.type !== 'convoy') return 0;
  const from = action.type === 'move' ? action.path[0] : action.from;
  const to = action.type === 'move' ? action.path.at(-1) : action.to;
  const armies = armiesOf(action.force);
  return roomFor(scales, from, armies) + (isBlockedEntry(scales, to) ? OWN_ENTRY : 0);
}

function roomFor({ state, map, side }: Scales, from: string | undefined, armies: number): number {
  if (from !== map.capitals[side]) return 0;
  const room = STACK_LIMIT - unitsOf(state, from, side).length;
  return ROOM * Math.min(armies, Math.max(0, productionOf(state, side) - room));
}

const isBlockedEntry = ({ state, map, side }: Scales, to: string | undefined): boolean =>
  to === map.entry[side] && unitsOf(state, to, other(side)).length > 0;
