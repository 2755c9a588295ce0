/** Milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
}

/** The same work in the small database and in the large one. */
export type Both = readonly [small: Timing, large: Timing];

/** What the large database may take of the time of the small one, at p50 and at p95. */
const MOST = 1.5;

/** A difference below this is a busy machine's: a process that is not let run for a moment is among the slowest of twenty. */
const FLOOR_MS = { p50: 1, p95: 5 } as const;

/** A line may be over for a reason that is stated beside it. */
export type Verdict = 'met' | 'allowed' | 'OVER';

export const ratioOf = (small: number, large: number): number => large / small;

/** Both quantiles count. Of `allowed` it says why more is right. */
export function verdictOf([small, large]: Both, allowed?: string): Verdict {
  const isWithin = (share: keyof Timing): boolean =>
    large[share] <= Math.max(small[share] * MOST, small[share] + FLOOR_MS[share]);
  if (isWithin('p50') && isWithin('p95')) return 'met';
  return allowed === undefined ? 'OVER' : 'allowed';
}

/** At p95 the nearest rank: of twenty runs the second slowest. */
export function timingOf(took: readonly number[]): Timing {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
