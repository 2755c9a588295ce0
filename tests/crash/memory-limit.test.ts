import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The most megabytes that the heap of a process takes which works like `command`. */
function most(...words: readonly string[]): number {
  const ran = spawnSync(process.execPath, [join(import.meta.dirname, 'memory-child.mjs'), ...words], {
    encoding: 'utf8',
  });
  return JSON.parse(ran.stdout).most;
}

/** What a heap takes that may grow to five times what it holds. Left alone, V8 sometimes stays below it under load. */
const large = () => most('worker', '--heap-growing-percent=400');

it('collects what web and worker drop before their heap is a multiple of what they hold', () => {
  const unbound = large();
  for (const command of ['web', 'worker'])
    expect(most(command), `${command}; ${unbound} MB`).toBeLessThan(unbound * 0.85);
});

it('leaves an option that node was called with', () => {
  expect(large()).toBeGreaterThan(most('worker') * 1.15);
});
