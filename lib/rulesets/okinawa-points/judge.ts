import type { Counts } from './body';
import { otherSide, type Side } from './describe/vocabulary';
import type { Scenario, ScenarioClause } from './scenario/scenario-types';

export interface Verdict {
  readonly winner: Side;
  readonly reason: 'automatic' | 'margin' | 'threshold';
  readonly clause: ScenarioClause | 'okinawa:17.6';
}

/**
 * Who has won. First the automatic Japanese victory (17.6), whatever the totals, where zones are in use; then the
 * scenario's own test: the side that must reach it wins when it does, and the other side when not.
 */
export function judge(
  { zones, win, clause }: Scenario,
  counts: Counts | undefined,
  totals: Readonly<Record<Side, number>>,
): Verdict {
  const held = counts !== undefined && counts.usSouth === 0 && counts.jpNorth + counts.jpCentral > 0;
  if (zones && held) return { winner: 'japanese', reason: 'automatic', clause: 'okinawa:17.6' };
  const reached = win.type === 'threshold' ? totals[win.side] : totals[win.side] - totals[otherSide(win.side)];
  return { winner: reached >= win.atLeast ? win.side : otherSide(win.side), reason: win.type, clause };
}
