import { processMs, slowness, threadMs } from './reference';

/**
 * What work costs, in milliseconds of processor time on the machine of the limits (docs/decisions/0101). The clock would count
 * what else the machine does; bare processor time would count how slow it is. So a reference is measured before and after in the
 * same process, and the slower of both says how slow the machine is.
 */

/** Nothing may hold the event loop for longer, in such milliseconds. */
export const MOST_MS = 200;

const ordinary = (ms: number, before: number, after: number): number => ms / Math.max(before, after);

async function measured(clock: () => number, work: () => unknown): Promise<number> {
  const before = slowness();
  const began = clock();
  await work();
  const spent = clock() - began;
  return ordinary(spent, before, slowness());
}

/** What one piece of work costs this thread. */
export const costOf = (work: () => unknown): Promise<number> => measured(threadMs, work);

/** What it costs all threads of this process: for work that is done in another one. */
export const costOfAll = (work: () => unknown): Promise<number> => measured(processMs, work);

/** How long this process waits for work that another one does, where nothing else keeps the machine busy. */
export const waitFor = (work: () => unknown): Promise<number> => measured(() => performance.now(), work);

/** Milliseconds between two looks at a loop that is not held: a loop that is looked at in every turn never rests. */
const LOOK_MS = 1;

/**
 * The longest that the event loop was held by one piece of work while `during` ran. Unlike a look at the clock, it does not depend
 * on what else the machine does. What was done since the last look counts as one piece: of short turns that is a millisecond more.
 */
export async function longestTurn(during: () => Promise<unknown>): Promise<number> {
  const before = slowness();
  let longest = 0;
  let last = threadMs();
  let going = true;
  const turn = (): void => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (going) setTimeout(turn, LOOK_MS);
  };
  setTimeout(turn, LOOK_MS);
  try {
    await during();
  } finally {
    going = false;
  }
  turn();
  return ordinary(longest, before, slowness());
}

const TRIES = 4;

/**
 * The best of a few measurements, until one is below `most`: what is compiled on the first one, or thrown out of the processor's
 * caches by others, is not the work's doing. Code that is too slow is so each time.
 */
export async function bestOf(measure: () => Promise<number>, most = MOST_MS): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let times = 0; times < TRIES && best >= most; times += 1) best = Math.min(best, await measure());
  return best;
}
