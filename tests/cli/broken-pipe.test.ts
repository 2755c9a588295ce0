import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BROKEN_PIPE } from '@/lib/cli/broken-pipe';

it('a process whose reader is gone ends, and does not print about it forever', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'broken-pipe-child.ts')]);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  const [code] = await once(child, 'exit');
  expect(code).toBe(BROKEN_PIPE);
});
