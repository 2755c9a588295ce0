import { FLEET_TYPES } from '../describe/vocabulary';
import type { OrderContext } from './context';
import type { Cursor } from './cursor';
import { readArea, skipArrow, skipPreposition } from './read-areas';
import { readForce, resolveForce } from './read-move';
import { readUnits, tally } from './read-units';

/** `CONVOY 3 Inf: Japan -> Hawaii VIA Western Pacific (KB + 2 Fl), Eastern Pacific`. */
export function readConvoy(cursor: Cursor, context: OrderContext): unknown {
  const read = readForce(cursor);
  skipPreposition(cursor);
  const { id: from } = readArea(cursor, context, ['land']);
  const force = resolveForce(read, context, from, cursor);
  if (!skipArrow(cursor)) throw cursor.fault('Write “->” and where the armies land.');
  const { id: to } = readArea(cursor, context, ['land']);
  if (!cursor.skipWord('via', 'through', 'over', 'by'))
    throw cursor.fault('Write VIA and the oceans of the chain, in their order.');
  const armies = Object.values(force).reduce<number>((total, count) => total + (count ?? 0), 0);
  const via: unknown[] = [];
  do via.push(readLeg(cursor, context, armies));
  while (cursor.skip('comma') || skipArrow(cursor) || cursor.skipWord('and'));
  return { type: 'convoy', force, from, to, via };
}

function readLeg(cursor: Cursor, context: OrderContext, armies: number): unknown {
  const { id: ocean } = readArea(cursor, context, ['ocean', 'passage']);
  if (!cursor.skip('open')) return { ocean, fleets: usualFleets(context, ocean, armies) };
  const fleets = cursor.skipWord('none') ? {} : tally(readUnits(cursor, FLEET_TYPES));
  if (!cursor.skip('close')) throw cursor.fault('The fleets of an ocean end with “)”.');
  return { ocean, fleets };
}

/** One fleet an army: regular fleets first, the Kido Butai only when they do not suffice; none in a passage (V5). */
function usualFleets(context: OrderContext, ocean: string, armies: number): Readonly<Record<string, number>> {
  if (context.places.find(({ id }) => id === ocean)?.terrain === 'passage') return {};
  const ready = (type: string): number =>
    context.units
      .filter((unit) => unit.area === ocean && unit.side === context.side && unit.type === type && !unit.disrupted)
      .reduce((total, { count }) => total + count, 0);
  const elite = Math.min(ready('kb'), Math.max(0, armies - ready('fleet')));
  const regular = armies - elite;
  return { ...(regular > 0 && { fleet: regular }), ...(elite > 0 && { kb: elite }) };
}
