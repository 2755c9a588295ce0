import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries, stageBinaries } from '@/lib/db/embedded/binaries';
import { clusterBase } from '@/lib/db/embedded/identity';
import { isAlive, withLock } from '@/lib/db/embedded/lock';
import { startEmbedded, whyNotMade } from '@/lib/db/embedded/start';
import { embeddedUrl } from '@/lib/db/embedded/url';

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  if (embeddedUrl(dataDir) !== undefined) await (await startEmbedded({ dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface ChildMessage {
  readonly url: string;
  readonly started: boolean;
}

async function startChild(): Promise<{ readonly child: ChildProcess } & ChildMessage> {
  const child = fork(new URL('./embedded-child.ts', import.meta.url), [dataDir], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof told !== 'object' || told === null) throw new Error(`the child ended with ${String(told)}`);
  return { child, ...told };
}

async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = (folder = dataDir) =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await new Promise((done) => setTimeout(done, 20));
}

it('starts, keeps its data over a stop, and listens on loopback with a password only', async () => {
  const lines: string[] = [];
  const first = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  expect(lines.join('\n')).toMatch(/Preparing[\s\S]*ready on 127\.0\.0\.1:\d+/);
  await query(first.url, 'create table kept as select 7 as n');
  expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await expect(query(first.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow();
  const second = await startEmbedded({ dataDir });
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  expect(statSync(join(dataDir, 'postgres/connection.json')).mode & 0o077).toBe(0);
  await second.stop();
  await second.stop();
});

it('takes over the database that a killed process left running, and stops it', async () => {
  const { child, url } = await startChild();
  const pid = postmaster();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  expect(isAlive(pid)).toBe(true);
  const again = await startEmbedded({ dataDir });
  expect(again).toMatchObject({ url, started: false });
  expect(postmaster()).toBe(pid);
  await again.stop();
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

it('lets one of several starts at once start it and the others share it; only the owner stops it', async () => {
  const told = await Promise.all([startChild(), startChild(), startChild()]);
  expect(told.filter(({ started }) => started)).toHaveLength(1);
  expect(new Set(told.map(({ url }) => url)).size).toBe(1);
  const guest = told.find(({ started }) => !started);
  const gone = guest === undefined ? undefined : once(guest.child, 'exit');
  guest?.child.send('stop');
  await gone;
  expect(await query(told[0].url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

describe('a cluster that is there', () => {
  // Made once for all of them: that takes the most of a start.
  let kept: string;
  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'fieldpost-embedded-'));
    await chmod(kept, 0o755);
    await (await startEmbedded({ dataDir: kept })).stop();
  });
  afterEach(async () => void (await (await startEmbedded({ dataDir: kept })).stop()));
  afterAll(() => rm(kept, { recursive: true, force: true }));

  it('recovers from a kill with all that was committed', async () => {
    const first = await startEmbedded({ dataDir: kept });
    await query(first.url, 'create table kept as select 1 as n');
    await kill(postmaster(kept));
    const again = await startEmbedded({ dataDir: kept });
    expect(again.started).toBe(true);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('is not taken for another process that a pid file names', async () => {
    writeFileSync(join(kept, 'postgres/data/postmaster.pid'), `${process.pid}\n${kept}\n0\n1\n`);
    expect((await startEmbedded({ dataDir: kept })).started).toBe(true);
  });

  it('takes a free port when its old one is taken', async () => {
    const first = await startEmbedded({ dataDir: kept });
    await first.stop();
    const { createServer } = await import('node:net');
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await startEmbedded({ dataDir: kept });
    expect(second.port).not.toBe(first.port);
    squatter.close();
  });
});

it('makes the links that an install without scripts leaves out', async () => {
  const found = findBinaries();
  const bare = join(dataDir, 'native');
  await cp(found.native, bare, { recursive: true, verbatimSymlinks: true });
  const links: readonly { readonly target: string }[] = JSON.parse(
    readFileSync(join(bare, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { target } of links) await rm(join(dataDir, target), { force: true });
  for (const copy of [true, false]) {
    const staged = await stageBinaries({ ...found, native: bare }, join(dataDir, 'base'), copy);
    expect(staged === bare).toBe(!copy);
    for (const { target } of links)
      expect(await readlink(join(staged, '..', target.replace('native', staged.split('/').at(-1) ?? '')))).toBeTruthy();
  }
});

it('keeps a cluster that another user must reach out of a closed home', async () => {
  await chmod(dataDir, 0o700);
  const nobody = { uid: 65_534, gid: 65_534 };
  expect(clusterBase(join(dataDir, '.data'), nobody)).toMatch(/^\/var\/lib\/fieldpost\/[0-9a-f]{16}$/);
  expect(clusterBase(join(dataDir, '.data'), {})).toBe(join(dataDir, '.data', 'postgres'));
  await chmod(dataDir, 0o755);
  expect(clusterBase(join(dataDir, '.data'), nobody)).toBe(join(dataDir, '.data', 'postgres'));
});

it('says what to do where the user has no name', () => {
  expect(whyNotMade('initdb: could not look up effective user ID 54321: user does not exist')).toMatch(
    /user 54321 has no name .* DATABASE_URL/,
  );
  expect(whyNotMade('initdb: error: disk full')).toContain('disk full');
});

it('lets one holder of a lock in at a time, and takes over a dead holder’s', async () => {
  const path = join(dataDir, 'a.lock');
  writeFileSync(path, '999999999');
  let inside = 0;
  const visits = Array.from({ length: 5 }, () =>
    withLock(path, async () => {
      inside += 1;
      expect(inside).toBe(1);
      await new Promise((done) => setTimeout(done, 5));
      inside -= 1;
    }),
  );
  await Promise.all(visits);
  expect(readdirSync(dataDir)).toEqual([]);
});
