import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../../lib/cli/fieldpost.mjs');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-name-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('the log of the worker names the worker', async () => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  // Nothing listens on port 1: the worker says so in its log, and waits.
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    LOG_LEVEL: 'info',
    DEMO: '1',
  };
  const child = spawn(process.execPath, [PROGRAM, 'worker'], { env: { ...env, ...settings, NODE_ENV: 'test' } });
  const line = await new Promise<string>((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = text.split('\n').find((one) => one.includes('the worker cannot start'));
      if (found !== undefined) resolve(found);
    });
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    child.once('exit', () => resolve(text));
  });
  child.kill('SIGKILL');
  expect(JSON.parse(line)).toMatchObject({ service: 'worker', part: 'mail' });
});
