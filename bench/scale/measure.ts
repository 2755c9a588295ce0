import { performance } from 'node:perf_hooks';

/** Milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
}

const WARM_UP = 3;

/** Runs the same work again and again, one after the other. */
export async function timed(runs: number, work: () => Promise<unknown>): Promise<Timing> {
  for (let run = 0; run < WARM_UP; run += 1) await work();
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const cell = (text: string): string => text.padStart(10);

/** One line of the table: the same work on the small database and on the large one. */
export function line(what: string, small: Timing, large: Timing): string {
  const figures = [small.p50, small.p95, large.p50, large.p95].map((ms) => cell(ms.toFixed(1)));
  return `${what.padEnd(38)}${figures.join('')}${cell((large.p50 / small.p50).toFixed(2))}`;
}

export const TITLE = `${'milliseconds'.padEnd(38)}${['small p50', 'p95', 'large p50', 'p95', 'ratio'].map(cell).join('')}`;
