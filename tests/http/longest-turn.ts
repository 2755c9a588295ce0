/**
 * The longest that the event loop was held by one piece of work while `during` ran, in milliseconds of this process's processor
 * time: unlike the clock, it does not hang on what else the machine does. It counts the helper threads of node too, so it is never
 * too little.
 */
async function longestTurn(during: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.cpuUsage();
  let going = true;
  const turn = (): void => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.cpuUsage();
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
