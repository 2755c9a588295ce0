import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { openWitnessBook } from '@/lib/db/witness-book';
import { LogGuard } from '@/lib/games/engine/log-guard';
import { LogRolledBack } from '@/lib/games/engine/loss';
import { newKey, notaryOf } from '@/lib/games/log/notary';
import { readCheckpoint } from '@/lib/games/log/read-checkpoint';
import { readLog } from '@/lib/games/log/read-log';
import type { LossReport } from '@/lib/games/model/loss';
import { registryOf } from '@/lib/games/model/registry';
import { readGame } from '@/lib/games/play/read-game';
import { createTestDatabase, type TestDatabase } from '@/tests/support/database';
import { type Dump, dumpOf } from '@/tests/support/dump';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import { choose, code, startGame, value } from '../table';

let database: TestDatabase;
let dataDir: string;
let open: OpenServices[] = [];
let dumps: Dump[] = [];

const notary = notaryOf(newKey('localhost', Buffer.alloc(32, 5)));

/** A process: a server over the one database, with the witness book of the one data folder. */
function start(folder = dataDir): OpenServices {
  const services = openServices(database.url, {
    registry: registryOf([toyRuleset]),
    max: 4,
    notary,
    witness: openWitnessBook(folder),
  });
  // Cutting connections is a part of putting a database back.
  services.database.pool.on('error', () => undefined);
  open.push(services);
  return services;
}

async function stopAll(): Promise<void> {
  for (const services of open) await services.close();
  open = [];
}

async function dump(): Promise<Dump> {
  await stopAll();
  const made = await dumpOf(database.url);
  dumps.push(made);
  return made;
}

async function putBack(dumped: Dump): Promise<void> {
  await stopAll();
  await dumped.putBack();
}

beforeEach(async () => {
  database = await createTestDatabase(import.meta.url);
  dataDir = mkdtempSync(join(tmpdir(), 'witness-'));
  const services = start();
  for (const id of ['ann', 'bob'])
    await services.database.prisma.user.create({ data: { id, name: id, email: `${id}@example.org` } });
});

afterEach(async () => {
  await stopAll();
  for (const dumped of dumps) await dumped.drop();
  dumps = [];
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** Somebody outside the server gets the signed checkpoint. */
const takeOut = async (services: OpenServices, gameId: string) =>
  value(await readCheckpoint(services, { by: 'ann', gameId }));

const sizeOf = async (services: OpenServices, gameId: string) =>
  value(await readGame(services, { by: 'ann', gameId })).seq;

describe('an older database put back', () => {
  it('is written to no more, and can be read', async () => {
    const first = open[0] as OpenServices;
    const gameId = await startGame(first);
    value(await choose(first, gameId, 'north', 2));
    const before = await sizeOf(first, gameId);
    const old = await dump();
    const second = start();
    value(await choose(second, gameId, 'south', 3));
    const { size } = await takeOut(second, gameId);
    await putBack(old);
    const third = start();
    expect(size).toBeGreaterThan(before);
    const refused = await choose(third, gameId, 'south', 3);
    expect(refused.ok ? 'ok' : refused.error).toMatchObject({
      code: 'log-rolled-back',
      data: { gameId, kind: 'rollback', size: before, witnessed: size, from: before, to: size - 1 },
    });
    expect(await sizeOf(third, gameId)).toBe(before);
    expect(value(await readLog(third, { by: 'ann', gameId })).total).toBe(before);
  });

  it('is found by a process that was running all the time, with the game in its memory', async () => {
    const first = open[0] as OpenServices;
    const gameId = await startGame(first);
    await first.close();
    const old = await dumpOf(database.url);
    dumps.push(old);
    const running = start();
    value(await choose(running, gameId, 'north', 2));
    value(await choose(running, gameId, 'south', 3));
    await takeOut(running, gameId);
    await old.putBack();
    expect(code(await choose(running, gameId, 'north', 4))).toBe('log-rolled-back');
    expect(code(await choose(running, gameId, 'north', 2, 3))).toBe('log-rolled-back');
  });

  it('goes on where nothing that this machine has given out was lost', async () => {
    const first = open[0] as OpenServices;
    const gameId = await startGame(first);
    await takeOut(first, gameId);
    const old = await dump();
    const elsewhere = mkdtempSync(join(tmpdir(), 'witness-'));
    value(await choose(start(elsewhere), gameId, 'north', 2));
    await putBack(old);
    expect(code(await choose(start(), gameId, 'north', 2))).toBe('ok');
    rmSync(elsewhere, { recursive: true });
  });

  it('is refused as a fork once it has grown past what was seen', async () => {
    const first = open[0] as OpenServices;
    const gameId = await startGame(first);
    const known = await takeOut(first, gameId);
    const old = await dump();
    const second = start();
    value(await choose(second, gameId, 'north', 2, 1));
    const { size } = await takeOut(second, gameId);
    await putBack(old);
    // A machine with a data folder of its own knows nothing of what the other has given out.
    const elsewhere = mkdtempSync(join(tmpdir(), 'witness-'));
    const stranger = start(elsewhere);
    value(await choose(stranger, gameId, 'north', 2, 3));
    value(await choose(stranger, gameId, 'south', 3));
    const third = start();
    const refused = await choose(third, gameId, 'north', 4);
    expect(refused.ok ? 'ok' : refused.error).toMatchObject({
      code: 'log-rolled-back',
      data: { kind: 'fork', witnessed: size, from: known.size, to: size - 1 },
    });
    expect((await third.guard.survey({ deep: true })).held.map((one) => one.gameId)).toEqual([gameId]);
    rmSync(elsewhere, { recursive: true });
  });

  it('is named at the start, with games that are gone altogether', async () => {
    const first = open[0] as OpenServices;
    const kept = await startGame(first);
    const whole = await startGame(first);
    await takeOut(first, whole);
    const old = await dump();
    const second = start();
    value(await choose(second, kept, 'north', 2));
    const { size } = await takeOut(second, kept);
    const gone = await startGame(second);
    await takeOut(second, gone);
    await putBack(old);
    // The second time another process has looked at everything already.
    for (const third of [start(), start()]) {
      const found = { held: [] as LossReport['held'][number][], missing: [] as LossReport['missing'][number][] };
      for await (const piece of third.guard.walk()) {
        found.held.push(...piece.held);
        found.missing.push(...piece.missing);
      }
      expect(found.held).toMatchObject([{ gameId: kept, loss: { kind: 'rollback', witnessed: { size } } }]);
      expect(found.missing.map(({ gameId }) => gameId)).toEqual([gone]);
      expect([third.guard.count, third.guard.missing]).toEqual([1, 1]);
    }
    expect(await start().guard.survey()).toMatchObject({ held: [{ gameId: kept }], missing: [{ gameId: gone }] });
  });

  it('keeps its clock, its joining and every other command waiting', async () => {
    const first = open[0] as OpenServices;
    const gameId = await startGame(first);
    const old = await dump();
    const second = start();
    value(await choose(second, gameId, 'north', 2));
    await takeOut(second, gameId);
    await putBack(old);
    const third = start();
    const record = await third.store.readCommand({
      gameId,
      userId: 'ann',
      idempotencyKey: '',
      cachedVersion: undefined,
    });
    const commit = {
      gameId,
      expectedVersion: record?.version ?? 0,
      after: {
        status: 'running',
        nextSeq: record?.nextSeq ?? 0,
        nextDraw: 0,
        head: '',
        peaks: [],
        stateText: '',
        summary: { awaiting: [], deadlines: [] },
      },
      at: new Date().toISOString(),
      entries: [],
      jobs: [],
    } as const;
    await expect(third.store.commit(commit)).rejects.toBeInstanceOf(LogRolledBack);
    await expect(third.store.commitAll([commit])).rejects.toBeInstanceOf(LogRolledBack);
  });
});

it('reads only what is new of a log that another process adds to', async () => {
  const first = open[0] as OpenServices;
  const other = start();
  const gameId = await startGame(first);
  await takeOut(first, gameId);
  const froms: (number | undefined)[] = [];
  const store = {
    ...other.store,
    readLeaves: (...asked: Parameters<typeof other.store.readLeaves>) => {
      froms.push(asked[2]);
      return other.store.readLeaves(...asked);
    },
  };
  const guard = new LogGuard(store, other.witness);
  expect(await guard.lossOf(gameId)).toBeUndefined();
  const before = await sizeOf(first, gameId);
  for (let version = 2; version < 5; version += 1) {
    value(await choose(first, gameId, version % 2 === 0 ? 'north' : 'south', version));
    await takeOut(first, gameId);
  }
  expect(await guard.lossOf(gameId)).toBeUndefined();
  expect(froms).toEqual([undefined, before - 1]);
  await other.witness.record(gameId, { size: before + 1, root: 'a'.repeat(64), note: '' });
  expect(await guard.lossOf(gameId)).toMatchObject({ kind: 'fork', witnessed: { size: before + 1 } });
});

it('asks nothing of the database once a game is known, however many heads leave the server', async () => {
  const services = open[0] as OpenServices;
  const gameId = await startGame(services);
  await takeOut(services, gameId);
  value(await choose(services, gameId, 'north', 2));
  let asked = 0;
  services.database.pool.on('acquire', () => {
    asked += 1;
  });
  for (let time = 0; time < 50; time += 1) expect(await services.guard.lossOf(gameId)).toBeUndefined();
  await services.witness.record(gameId, await takeOut(services, gameId));
  asked = 0;
  expect(await services.guard.lossOf(gameId)).toBeUndefined();
  expect(asked).toBe(0);
});
