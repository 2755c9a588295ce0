/** A figure of the benchmark: how often something was done in a second, the best of several windows. */
export interface Rate {
  readonly name: string;
  readonly perSecond: number;
}

const WINDOWS = 5;
const WINDOW_MS = 700;

/** Repeats `work` for several windows after a warm-up; `work` answers how many things it did. The best window counts. */
export function rate(name: string, work: () => number): Rate {
  runFor(WINDOW_MS, work);
  const windows = Array.from({ length: WINDOWS }, () => runFor(WINDOW_MS, work));
  return { name, perSecond: Math.max(...windows) };
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
