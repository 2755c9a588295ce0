import { setFlagsFromString } from 'node:v8';

/**
 * By how many percent the heap may grow over what was in use after the last full collection, before the next one. Unless
 * told, V8 lets a heap of this size become four times as large, and gives little of that back to the system.
 */
const GROWTH = { web: 80, worker: 30 };

const FLAG = '--heap-growing-percent';

/** Lets V8 collect before the heap is a multiple of what is in use, unless node was called with a value of its own. */
export function boundGrowth(command, given = process.execArgv) {
  const percent = GROWTH[command];
  if (percent === undefined || given.some((option) => option.startsWith(FLAG))) return;
  setFlagsFromString(`${FLAG}=${percent}`);
}
