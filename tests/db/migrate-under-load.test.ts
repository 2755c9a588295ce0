import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '@/lib/db/migrate';
import type { GameId } from '@/lib/games/model/types';
import { choose, openTable, startGame, type TestGame, value } from '../games/table';
import { addMigration, copyMigrations } from './later-migration';

const PATIENCE = { timeout: 50_000 };

let table: TestGame;
let folder: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  table = await openTable(`${import.meta.url} ${count}`);
  folder = await copyMigrations();
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await table.close();
});

const later = (name: string, sql: string) => addMigration(folder, name, sql);

const update = (log: (line: string) => void = () => undefined) => migrate({ databaseUrl: table.url, folder, log });

/** Moves in a game until it is stopped. Throws where one is not accepted. */
function playing(gameId: GameId) {
  const at = { version: 2, stopped: false };
  const done = (async () => {
    for (; !at.stopped; at.version += 1)
      value(await choose(table.services, gameId, at.version % 2 === 0 ? 'north' : 'south', at.version));
  })();
  return { at, done };
}

const indexes = (name: string) =>
  table.rows('select indisvalid from pg_index join pg_class on oid = indexrelid where relname = $1', name);

describe('a migration while people play', () => {
  it('gives way to a long reader, so that those who move do not wait for that one', async () => {
    const name = await later('column', 'ALTER TABLE games ADD COLUMN later integer;');
    const game = playing(await startGame(table.services, { rounds: 10_000 }));
    const reader = new Client({ connectionString: table.url });
    await reader.connect();
    await reader.query('begin');
    await reader.query('select count(*) from games');
    const lines: string[] = [];
    const updated = update((line) => lines.push(line));
    await vi.waitUntil(() => lines.length > 0, PATIENCE);
    expect(lines).toEqual([`Migration ${name} waits for others that use its tables.`]);
    const then = game.at.version;
    // Whatever the migration does, and it tries once more meanwhile.
    await vi.waitUntil(() => game.at.version > then + 200, PATIENCE);
    await reader.query('commit');
    await reader.end();
    expect(await updated).toEqual([name]);
    game.at.stopped = true;
    await game.done;
    expect(await table.rows('select later from games limit 1')).toEqual([{ later: null }]);
  });

  it('builds an index beside writers, also where several processes migrate at once', async () => {
    const name = await later('index', '-- Why.\nCREATE INDEX CONCURRENTLY later_idx ON log_entries (type);\n');
    const game = playing(await startGame(table.services, { rounds: 10_000 }));
    const done = await Promise.all([update(), update(), update()]);
    game.at.stopped = true;
    await game.done;
    expect(done.flat()).toEqual([name]);
    expect(await indexes('later_idx')).toEqual([{ indisvalid: true }]);
    expect(await update()).toEqual([]);
  });

  it('leaves no half of an index that could not be built, and builds it when it can', async () => {
    const name = await later('unique', 'CREATE UNIQUE INDEX CONCURRENTLY later_idx ON users (lower(name));');
    await table.rows("update users set name = 'same' where id in ('ann', 'bob')");
    await expect(update()).rejects.toThrow(`migration ${name} failed, and nothing of it was kept`);
    expect(await indexes('later_idx')).toEqual([]);
    await table.rows("update users set name = id where id in ('ann', 'bob')");
    expect(await update()).toEqual([name]);
    expect(await indexes('later_idx')).toEqual([{ indisvalid: true }]);
  });
});
