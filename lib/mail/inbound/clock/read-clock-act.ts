import { err, ok, type Result } from '@/lib/core/result';
import type { BlockFault } from '../types';

/** Somebody asks for a pause, or no longer, or ends one. `CLOCK` alone is a question. */
export interface ClockAct {
  readonly kind: 'clock';
  readonly does: 'pause' | 'no-pause' | 'resume';
}

const ACTS: Readonly<Record<string, ClockAct['does']>> = {
  'CLOCK PAUSE': 'pause',
  'CLOCK NO PAUSE': 'no-pause',
  'CLOCK RESUME': 'resume',
};

const FORM =
  'CLOCK alone asks for the sum of your clock. CLOCK PAUSE asks for a pause, CLOCK NO PAUSE no longer, CLOCK RESUME ends one that your side had asked for.';

/** A line that begins with CLOCK and says more. */
export function readClockAct(line: string): Result<ClockAct, BlockFault> {
  const does = ACTS[line.trim().replace(/\.$/, '').replace(/\s+/g, ' ').toUpperCase()];
  return does === undefined ? err({ message: FORM, line }) : ok({ kind: 'clock', does });
}
