import { ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { OwnCode } from '../codes';
import { REMOVALS } from '../worth';
import { checkUnits } from './check-units';
import { type Running, refuse, usLeft } from './running';

/** Clause 17.41: three US units for each Japanese exit, or all that remain (R-OK-3), and all of them still there. */
export function checkRemovals(running: Running, removed: readonly string[]): Result<undefined, Rejection<OwnCode>> {
  const most = usLeft(running);
  // Without a list of the forces, fewer than three are believed when no unit is left on the map at the turn's end.
  const fewer = most === undefined && running.usOnMap === 0 && removed.length < REMOVALS;
  const needed = Math.min(REMOVALS, most ?? REMOVALS);
  if (!fewer && removed.length !== needed) {
    return refuse('removal-count', 'okinawa:17.41', { given: removed.length, needed });
  }
  for (const code of new Set(removed)) {
    const checked = checkUnits(running, 'us', code, removed.filter((one) => one === code).length);
    if (!checked.ok) return checked;
  }
  return ok(undefined);
}
