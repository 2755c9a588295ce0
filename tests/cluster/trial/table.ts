import type { Lane, Meeting } from './client';

export interface Figures {
  /** Actions that were acknowledged meanwhile. */
  readonly acknowledged: number;
  /** Milliseconds from the last success before to the first one after, where that was longest. */
  readonly downtime: number;
  /** The same for the one game that waited longest, beyond its own pause. */
  readonly longest: number;
  /** What was not answered with success, and how often. */
  readonly failures: ReadonlyMap<string, number>;
}

/** What players met between two moments, as performance.now. */
export function figuresOf(lanes: readonly Lane[], met: readonly Meeting[], from: number, to: number): Figures {
  const within = ({ at }: { readonly at: number }): boolean => at >= from && at <= to;
  const each = lanes.map(({ acknowledged }) => acknowledged.filter(within).map(({ at }) => at));
  const all = each.flat().sort((a, b) => a - b);
  return {
    acknowledged: all.length,
    downtime: longestGap(all),
    longest: Math.max(0, ...each.map((times, at) => longestGap(times) - (lanes[at]?.pause ?? 0))),
    failures: countsOf(met.filter((one) => within(one) && one.what !== '200')),
  };
}

export function countsOf(met: readonly Meeting[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { what } of met) counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
}

export const inWords = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => `${count} x ${what}`).join(', ') || 'none';

const longestGap = (times: readonly number[]): number =>
  times.slice(1).reduce((longest, at, before) => Math.max(longest, at - (times[before] ?? at)), 0);

const seconds = (ms: number): string => (ms / 1000).toFixed(2).padStart(10);

export const head = (): string =>
  `${'what happened'.padEnd(20)}${'actions'.padStart(9)}${'down, s'.padStart(10)}${'longest, s'.padStart(12)}  other answers`;

export function lineOf(name: string, { acknowledged, downtime, longest, failures }: Figures): string {
  return `${name.padEnd(20)}${String(acknowledged).padStart(9)}${seconds(downtime)}${seconds(longest).padStart(12)}  ${inWords(failures)}`;
}
