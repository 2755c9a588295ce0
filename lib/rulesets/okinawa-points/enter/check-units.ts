import { ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { OwnCode } from '../codes';
import type { Side } from '../describe/vocabulary';
import { codesLeft, isCounted, isKnown, left, tallyOf } from '../scenario/forces';
import { type Running, refuse } from './running';

/** Whether a counted side still has this many units of a code. A side that is not counted has any. */
export function checkUnits(
  { scenario, table }: Running,
  side: Side,
  code: string,
  asked: number,
): Result<undefined, Rejection<OwnCode>> {
  if (!isCounted(scenario, side)) return ok(undefined);
  const legal = codesLeft(table, side);
  if (!isKnown(table, side, code)) return refuse('unit-unknown', 'okinawa:17.11', { side, code, legal });
  const there = left(tallyOf(table, side, code));
  if (there >= asked) return ok(undefined);
  return refuse('not-enough-units', 'okinawa:17.11', { side, code, asked, left: there, legal });
}
