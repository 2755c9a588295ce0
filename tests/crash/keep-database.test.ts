import { existsSync, readFileSync, renameSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDatabase } from '@/lib/cli/start/keep-database';
import { clusterBase, databaseIdentity } from '@/lib/db/embedded/identity';
import { isAlive } from '@/lib/db/embedded/lock';
import { type EmbeddedDatabase, startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { registryOf } from '@/lib/games/model/registry';
import { duel } from '@/tests/mail/duel';
import { until } from '@/tests/mail/post-office';

let dataDir: string;
let database: EmbeddedDatabase;
let services: OpenServices;
let stop: () => Promise<void>;
const lines: string[] = [];
const gone: string[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-keep-'));
  await chmod(dataDir, 0o755);
  database = await startEmbedded({ dataDir });
  await migrate({ databaseUrl: database.url });
  services = openServices(database.url, { registry: registryOf([duel]) });
  stop = keepDatabase({
    database,
    log: (line) => lines.push(line),
    everyMs: 50,
    onGone: (error) => gone.push(error.message),
  });
});
afterEach(async () => {
  await services.close();
  await stop();
  await database.stop();
  await rm(clusterBase(dataDir, databaseIdentity()), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

const postmasterFile = (): string => join(clusterBase(dataDir, databaseIdentity()), 'data', 'postmaster.pid');
const postmaster = (): number => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);

/** Whether another process than this one is the database's, and has said so. */
const isOther = (killed: number): boolean => existsSync(postmasterFile()) && ![0, killed].includes(postmaster());

it('starts a killed database again at the same address, says so, and loses no acknowledged command', async () => {
  const by = (await services.database.prisma.user.create({ data: { email: 'anna@example.org', name: 'Anna' } })).id;
  const seats = [
    { role: 'red', fill: 'me' as const },
    { role: 'blue', fill: 'me' as const },
  ];
  const acknowledged: string[] = [];
  /** False where the database is away. */
  const make = async (): Promise<boolean> => {
    const made = await createGame(services, { by, rulesetId: 'duel', name: 'Kept', setup: {}, seats }).catch(
      () => undefined,
    );
    if (made?.ok) acknowledged.push(made.value.gameId);
    return made?.ok === true;
  };
  let ending = false;
  const busy = (async () => {
    while (!ending) if (!(await make())) await new Promise((resolve) => setTimeout(resolve, 20));
  })();
  for (const kills of [1, 2]) {
    const already = acknowledged.length;
    await until(async () => acknowledged.length > already + 3);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await until(async () => lines.filter((line) => line.includes('has ended')).length === kills);
    // A connection may outlive the process that was killed, and acknowledge one more.
    await until(async () => isOther(killed));
    const atStart = acknowledged.length;
    await until(async () => acknowledged.length > atStart);
  }
  ending = true;
  await busy;
  const stored = await services.database.prisma.game.findMany({ select: { id: true } });
  const ids = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(lines).toEqual([
    'The embedded database has ended; starting it again in 0.5 s.',
    'The embedded database has ended; starting it again in 1 s.',
  ]);
});

it('makes no empty database in place of one whose files are gone, says so and gives up', async () => {
  lines.length = 0;
  const base = clusterBase(dataDir, databaseIdentity());
  const pid = postmaster();
  renameSync(join(base, 'data'), join(base, 'elsewhere'));
  process.kill(pid, 'SIGKILL');
  await until(async () => gone.length > 0 || existsSync(join(base, 'data')));
  expect(existsSync(join(base, 'data'))).toBe(false);
  expect(gone).toEqual([expect.stringMatching(/files of the embedded database are gone: .*Nothing was made/)]);
  // Anybody who starts the service again by itself meets the same.
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/are gone/);
  // Put back, it is the same database.
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  renameSync(join(base, 'elsewhere'), join(base, 'data'));
  database = await startEmbedded({ dataDir });
  expect(await services.database.prisma.game.count()).toBe(0);
});
