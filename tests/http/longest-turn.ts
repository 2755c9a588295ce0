import { existsSync, readFileSync } from 'node:fs';

const OWN_TIME = '/proc/thread-self/schedstat';

/** Milliseconds that this thread has had of a processor; without Linux those of the whole process, with node's helper threads. */
function processorMs(): number {
  if (existsSync(OWN_TIME)) return Number(readFileSync(OWN_TIME, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * The longest that the event loop was held by one piece of work while `during` ran, in milliseconds of processor time: unlike the
 * clock, it does not hang on what else the machine does.
 */
export async function longestTurn(during: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = processorMs();
  let going = true;
  const turn = (): void => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (going) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await during();
  } finally {
    going = false;
  }
  turn();
  return longest;
}

/** Of several times: what is compiled on the first one is not the input's doing. */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  const turns = [await longestTurn(work), await longestTurn(work), await longestTurn(work)];
  return Math.min(...turns);
}

/** Nothing may hold the event loop for longer, in milliseconds. */
export const MOST_MS = 200;
