import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc: () => void = runInNewContext('gc');

/** Frees what nobody holds. More than once, and with turns of the event loop between: some things are freed in two steps. */
export async function collect(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    gc();
  }
}

/** Megabytes that are in use once everything is freed that nobody holds: JavaScript's objects and buffers. */
export async function megabytesInUse(): Promise<number> {
  await collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
