import { ARMY_TYPES, FLEET_TYPES, UNIT_TYPES } from '../describe/vocabulary';
import type { OrderContext, Terrain } from './context';
import type { Cursor } from './cursor';
import { OrderFault } from './fault';
import { type AreaRead, readArea, skipArrow, skipPreposition } from './read-areas';
import { readUnits, tally } from './read-units';
import { shortestWays } from './routes';
import type { Token } from './tokens';
import type { Kind } from './units';

/** `MOVE 1 Inf, 2 Pz: Greater Germany -> Russia -> Manchukuo`; `MOVE ALL: …`, `MOVE ALL Pz: …`. */
export function readMove(cursor: Cursor, context: OrderContext): unknown {
  const force = readForce(cursor);
  skipPreposition(cursor);
  const terrain = terrainOf(force);
  const start = readArea(cursor, context, terrain);
  if (!skipArrow(cursor)) throw cursor.fault('Write “->” and where the force goes.');
  const sea = context.places.find(({ id }) => id === start.id)?.terrain !== 'land';
  const onward: readonly Terrain[] = sea ? ['ocean', 'passage'] : ['land'];
  const path = [start.id];
  let last = start;
  do {
    const here = cursor.peek();
    const next = readArea(cursor, context, onward);
    path.push(...stepsTo(context, last, next, here));
    last = next;
  } while (skipArrow(cursor));
  return { type: 'move', force: resolveForce(force, context, start.id, cursor), path };
}

/** What moves: numbers by kind, or all that is ready (of the kinds named). */
export type ForceRead =
  | { readonly all: readonly Kind[] }
  | { readonly counts: Readonly<Partial<Record<Kind, number>>> };

export function readForce(cursor: Cursor, allowed: readonly Kind[] = UNIT_TYPES): ForceRead {
  cursor.skip('colon');
  if (!cursor.skipWord('all', 'everything')) return { counts: tally(readUnits(cursor, allowed)) };
  const next = cursor.peek();
  if (next.kind !== 'word' || cursor.isWord('from', 'in', 'at')) return { all: allowed };
  return { all: readUnits(cursor, allowed).map(({ kind }) => kind) };
}

function terrainOf(force: ForceRead): readonly Terrain[] {
  const kinds = 'all' in force ? force.all : Object.keys(force.counts);
  const fleets = kinds.some((kind) => FLEET_TYPES.some((type) => type === kind));
  const armies = kinds.some((kind) => ARMY_TYPES.some((type) => type === kind));
  return [...(armies ? ['land' as const] : []), ...(fleets ? ['ocean' as const] : [])];
}

/** The counts that `ALL` stands for: every ready unit of ours there. */
export function resolveForce(
  force: ForceRead,
  context: OrderContext,
  from: string,
  cursor: Cursor,
): Readonly<Partial<Record<Kind, number>>> {
  if ('counts' in force) return force.counts;
  const ready = context.units.filter(
    ({ area, side, disrupted, type }) =>
      area === from && side === context.side && !disrupted && force.all.includes(type),
  );
  if (ready.length === 0) throw cursor.fault('No unit of yours there is ready to go: ALL stands for nothing.');
  return Object.fromEntries(ready.map(({ type, count }) => [type, count]));
}

/** The next area, with what was left out before it if there is one sensible way. */
function stepsTo(context: OrderContext, from: AreaRead, to: AreaRead, { column, text }: Token): readonly string[] {
  if (from.literal || to.literal || from.id === to.id || context.steps(from.id).includes(to.id)) return [to.id];
  const ways = shortestWays(context, from.id, to.id);
  const only = ways[0];
  if (ways.length === 1 && only !== undefined) return only;
  const found = { from: from.id, to: to.id, ways };
  throw new OrderFault(column, text, noWayText(context, found), routesOf(context, ways));
}

type Ways = readonly (readonly string[])[];

const nameIn = ({ places }: OrderContext, id: string): string => places.find((place) => place.id === id)?.name ?? id;

/** The areas between, of up to four ways. */
const routesOf = (context: OrderContext, ways: Ways): readonly string[] =>
  ways.slice(0, 4).map((way) =>
    way
      .slice(0, -1)
      .map((id) => nameIn(context, id))
      .join(' -> '),
  );

/** Why this is no step, and what to write instead. */
function noWayText(
  context: OrderContext,
  { from, to, ways }: { readonly from: string; readonly to: string; readonly ways: Ways },
): string {
  const apart = apartText(context, from, to);
  if (ways.length > 0) return `${apart}, and ${ways.length} ways are equally short: name one.`;
  if (isReached(context, from, to))
    return `${apart}, and no way there leads through friendly areas: name those between.`;
  const byLand = context.places.some(({ id, terrain }) => id === to && terrain === 'land');
  return byLand ? `${apart}, and no way leads there by land: armies get there only by convoy.` : `${apart}.`;
}

function apartText(context: OrderContext, from: string, to: string): string {
  const [here, there] = [nameIn(context, from), nameIn(context, to)];
  const barrier = context.barrier(from, to);
  if (barrier === undefined) return `${there} is not next to ${here}`;
  return barrier.kind === 'point'
    ? `${here} and ${there} touch at a point only (rule ${barrier.rule})`
    : `The border between ${here} and ${there} cannot be crossed (rule ${barrier.rule})`;
}

/** Whether any walk leads there, no matter which side holds the areas between. */
function isReached({ steps }: OrderContext, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const area of seen) for (const next of steps(area)) seen.add(next);
  return seen.has(to);
}
