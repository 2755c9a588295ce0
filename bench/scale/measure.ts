import { performance } from 'node:perf_hooks';
import { type Both, ratioOf, timingOf, type Verdict, verdictOf } from './verdict';

/** One kind of work over a place: `before` is not timed. */
export interface Work<Place> {
  readonly what: string;
  readonly before?: (place: Place) => Promise<unknown>;
  readonly run: (place: Place) => Promise<unknown>;
  /** Why the large database may take longer: more than its size alone is different. */
  readonly allowed?: string;
}

const WARM_UP = 3;

/** Noise only adds: what is slow is slow again. */
const ROUNDS = 3;

/** What one kind of work came to. */
export interface Line {
  readonly what: string;
  readonly both: Both;
  readonly verdict: Verdict;
  /** How often it was measured until it was met. */
  readonly rounds: number;
  readonly allowed?: string | undefined;
}

/** Measures until a round is within the bound, three times at most: a line is over that was over in each. */
export async function judged<Place>(runs: number, work: Work<Place>, places: readonly [Place, Place]): Promise<Line> {
  const { what, allowed } = work;
  for (let rounds = 1; ; rounds += 1) {
    const both = await timedBoth(runs, work, places);
    const verdict = verdictOf(both, allowed);
    if (verdict !== 'OVER' || rounds === ROUNDS) return { what, both, verdict, rounds, allowed };
  }
}

/** Runs the same work in both places by turns, and each first as often as the other, so that a busy machine disturbs both alike. */
async function timedBoth<Place>(
  runs: number,
  { before = async () => undefined, run }: Work<Place>,
  places: readonly [Place, Place],
): Promise<Both> {
  const took: readonly [number[], number[]] = [[], []];
  for (let at = -WARM_UP; at < runs; at += 1)
    for (const which of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      await before(places[which]);
      const began = performance.now();
      await run(places[which]);
      if (at >= 0) took[which].push(performance.now() - began);
    }
  return [timingOf(took[0]), timingOf(took[1])];
}

const cell = (text: string): string => text.padStart(11);
const WIDTH = 40;

/** One line of the table. */
export function shown({ what, both: [small, large], verdict, rounds, allowed }: Line): string {
  const figures = [small.p50, small.p95, large.p50, large.p95].map((ms) => cell(ms.toFixed(1)));
  const ratios = (['p50', 'p95'] as const).map((share) => cell(ratioOf(small[share], large[share]).toFixed(2)));
  const times = rounds === 1 ? '' : `, ${rounds} rounds`;
  const why = verdict === 'allowed' ? `: ${allowed}` : '';
  return `${[what.padEnd(WIDTH), ...figures, ...ratios].join('')}  ${verdict}${times}${why}`;
}

const HEADS = ['small p50', 'p95', 'large p50', 'p95', 'ratio p50', 'p95'];
export const TITLE = `${'milliseconds'.padEnd(WIDTH)}${HEADS.map(cell).join('')}  verdict`;
