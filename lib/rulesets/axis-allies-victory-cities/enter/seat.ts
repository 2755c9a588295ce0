import { type Setup, seatsOf } from '../setup';
import type { Table } from '../table';
import { type Power, type SeatId, type Side, sideOf } from '../vocabulary';

/** The seat that plays a side; undefined before two teams have agreed on it. */
export function seatOf(setup: Setup, { agreement }: Table, side: Side): SeatId | undefined {
  const [first, second] = seatsOf(setup);
  if (setup.options.seats === 'sides') return side === 'axis' ? first : second;
  const axis = agreement?.axis;
  if (axis === undefined) return undefined;
  if (side === 'axis') return axis;
  return axis === first ? second : first;
}

/** A side speaks for its powers; the organiser may speak for a side that has fallen silent. */
export const speaksFor = (setup: Setup, table: Table, by: string, power: Power): boolean =>
  by === 'organiser' || by === seatOf(setup, table, sideOf(power));
