import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { birthOf, claimInstance } from '@/lib/cli/start/instance';
import { portFault } from '@/lib/cli/start/port';
import { runTool } from '@/lib/cli/start/run-tool';
import { contentStamp } from '@/lib/cli/start/stamp';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fieldpost-start-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('contentStamp', () => {
  const stamp = (): string => contentStamp(dir, ['app', 'file.json', 'missing'], ['v1']);

  beforeEach(() => {
    mkdirSync(join(dir, 'app', 'generated'), { recursive: true });
    writeFileSync(join(dir, 'app', 'a.ts'), 'a');
    writeFileSync(join(dir, 'file.json'), '{}');
  });

  it('changes with content, names, and what else is said', () => {
    const first = stamp();
    expect(stamp()).toBe(first);
    writeFileSync(join(dir, 'app', 'a.ts'), 'b');
    const second = stamp();
    writeFileSync(join(dir, 'app', 'b.ts'), '');
    expect(new Set([first, second, stamp(), contentStamp(dir, ['app'], ['v2'])]).size).toBe(4);
  });

  it('does not look at what tools make', () => {
    const first = stamp();
    writeFileSync(join(dir, 'app', 'generated', 'client.ts'), 'x');
    expect(stamp()).toBe(first);
  });
});

describe('claimInstance', () => {
  it('gives the claim to one living process', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)']);
    const pid = other.pid ?? 0;
    const note = { pid, birth: birthOf(pid), address: 'http://localhost:1' };
    writeFileSync(join(dir, 'running.json'), JSON.stringify(note));
    const refused = await claimInstance(dir, 'http://localhost:2');
    expect(refused.other).toMatchObject({ pid, address: 'http://localhost:1' });
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    const given = await claimInstance(dir, 'http://localhost:2');
    expect(given.other).toBeUndefined();
  });

  it('does not take a stranger with a reused process number for us', async () => {
    const note = { pid: process.ppid, birth: 'long ago', address: 'http://localhost:1' };
    writeFileSync(join(dir, 'running.json'), JSON.stringify(note));
    expect((await claimInstance(dir, 'x')).other).toBeUndefined();
  });

  it('passes over a note that a crash cut short', async () => {
    writeFileSync(join(dir, 'running.json'), '{"pid":12');
    expect((await claimInstance(dir, 'x')).other).toBeUndefined();
  });
});

describe('portFault', () => {
  it('says that a port is taken and what to do', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => {
        const address = holder.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    expect(await portFault('127.0.0.1', port)).toContain(`PORT=${port + 1} npm start`);
    await new Promise((resolve) => holder.close(resolve));
    expect(await portFault('127.0.0.1', port)).toBeUndefined();
  });
});

describe('runTool', () => {
  const run = (code: string, signal = new AbortController().signal) =>
    runTool({ cwd: dir, script: ['-e', code], logFile: join(dir, 'tool.log'), signal });

  it('shows the end of what a failing tool said', async () => {
    await expect(run('console.log("first"); console.error("the cause"); process.exit(3)')).rejects.toThrow('the cause');
  });

  it('ends a tool when we get a signal to stop', async () => {
    const abort = new AbortController();
    const running = run('setTimeout(() => {}, 60000)', abort.signal);
    setTimeout(() => abort.abort(), 100);
    await expect(running).rejects.toThrow();
  });
});
