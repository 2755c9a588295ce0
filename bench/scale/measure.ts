import { performance } from 'node:perf_hooks';

/** Milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
}

/** One kind of work over a place: `before` is not timed. */
export interface Work<Place> {
  readonly what: string;
  readonly before?: (place: Place) => Promise<unknown>;
  readonly run: (place: Place) => Promise<unknown>;
}

const WARM_UP = 3;

/** Runs the same work in both places by turns, so that a busy machine disturbs both alike. */
export async function timedBoth<Place>(
  runs: number,
  { before = async () => undefined, run }: Work<Place>,
  places: readonly [Place, Place],
): Promise<readonly [Timing, Timing]> {
  const took: readonly [number[], number[]] = [[], []];
  for (let at = -WARM_UP; at < runs; at += 1)
    for (const which of [0, 1] as const) {
      await before(places[which]);
      const began = performance.now();
      await run(places[which]);
      if (at >= 0) took[which].push(performance.now() - began);
    }
  return [timingOf(took[0]), timingOf(took[1])];
}

function timingOf(took: number[]): Timing {
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const cell = (text: string): string => text.padStart(11);
const WIDTH = 40;

/** One line of the table: the same work on the small database and on the large one. */
export function line(what: string, [small, large]: readonly [Timing, Timing]): string {
  const figures = [small.p50, small.p95, large.p50, large.p95].map((ms) => cell(ms.toFixed(1)));
  const ratios = [large.p50 / small.p50, large.p95 / small.p95].map((ratio) => cell(ratio.toFixed(2)));
  return [what.padEnd(WIDTH), ...figures, ...ratios].join('');
}

const HEADS = ['small p50', 'p95', 'large p50', 'p95', 'ratio p50', 'p95'];
export const TITLE = `${'milliseconds'.padEnd(WIDTH)}${HEADS.map(cell).join('')}`;
