/** A figure of the benchmark: how often something was done in a second, the best of several windows. */
export interface Rate {
  readonly name: string;
  readonly perSecond: number;
}

const WINDOWS = 5;
const WINDOW_MS = 700;

export interface Work {
  readonly name: string;
  /** Answers how many things it did. */
  readonly run: () => number;
}

/** Warms every work up, then runs them in turn, so that a busy moment of the machine falls on all of them alike. */
export function rates(works: readonly Work[]): readonly Rate[] {
  for (const { run } of works) runFor(WINDOW_MS, run);
  const rounds = Array.from({ length: WINDOWS }, () => works.map(({ run }) => runFor(WINDOW_MS, run)));
  return works.map(({ name }, index) => ({ name, perSecond: Math.max(...rounds.map((round) => round[index] ?? 0)) }));
}

function runFor(milliseconds: number, work: () => number): number {
  const began = performance.now();
  let done = 0;
  let now = began;
  while (now - began < milliseconds) {
    done += work();
    now = performance.now();
  }
  return (1000 * done) / (now - began);
}
