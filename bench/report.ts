import { appendFileSync } from 'node:fs';

/** What was measured against what, in one run. */
export interface Ratio {
  readonly what: string;
  readonly reference: string;
  readonly ratio: number;
  readonly goal?: readonly [bound: 'at least' | 'at most', value: number];
}

/** Adds a line to the table of `npm run bench`; does nothing where a benchmark runs by itself. */
export function note(ratio: Ratio): void {
  const file = process.env.BENCH_REPORT;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(ratio)}\n`);
}

export const isMet = ({ ratio, goal }: Ratio): boolean => {
  if (goal === undefined) return true;
  const [bound, value] = goal;
  return bound === 'at least' ? ratio >= value : ratio <= value;
};
