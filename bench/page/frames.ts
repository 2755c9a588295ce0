import type { CDPSession } from '@playwright/test';
import { traceOf } from './trace';

/** How evenly frames came while something moved, in milliseconds from one to the next. */
export interface Frames {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  /** Share of frames that came within a sixtieth of a second of the one before, with half a millisecond for the clock. */
  readonly onTime: number;
}

const CATEGORIES = 'disabled-by-default-devtools.timeline.frame,devtools.timeline.frame';
const SIXTIETH = 1000 / 60;
const CLOCK = 0.5;

/** Records a trace while `move` runs, and reads from it when frames were drawn. */
export async function framesOf(cdp: CDPSession, move: () => Promise<void>): Promise<Frames> {
  const events = await traceOf(cdp, CATEGORIES, move);
  return summed(events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000));
}

function summed(times: readonly number[]): Frames {
  const sorted = times.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((time, index) => time - (sorted[index] ?? time));
  return {
    count: sorted.length,
    median: quantile(gaps, 0.5),
    p95: quantile(gaps, 0.95),
    onTime: gaps.filter((gap) => gap <= SIXTIETH + CLOCK).length / Math.max(1, gaps.length),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
