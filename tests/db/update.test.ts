import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '@/lib/db/migrate';
import { checkGame } from '@/lib/games/log/check-game';
import { choose, openTable, startGame, type TestGame, value } from '../games/table';
import { storedGame } from '../support/stored';
import { addMigration, copyMigrations } from './later-migration';

/** As a later release would bring it: a column that is filled from the rows that are there, and a function said again. */
const SQL = `
  ALTER TABLE games ADD COLUMN entries_then integer NOT NULL DEFAULT -1;
  UPDATE games SET entries_then = (SELECT count(*) FROM log_entries WHERE game_id = games.id);
  ALTER TABLE games ADD CONSTRAINT games_entries_then CHECK (entries_then >= -1);
  CREATE OR REPLACE FUNCTION fieldpost_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'still append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
  END $$;`;

let table: TestGame;
let folder: string;
let later: string;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  folder = await copyMigrations();
  later = await addMigration(folder, 'later', SQL);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await table.close();
});

const update = () => migrate({ databaseUrl: table.url, folder });

it('a game in the middle goes on after a later migration, from the state that was stored', async () => {
  const gameId = await startGame(table.services, { rounds: 100 });
  await playOn(2, 9);
  const before = await storedGame(table.services, gameId);
  const entries = await table.rows('select seq, leaf, bytes from log_entries where game_id = $1 order by seq', gameId);
  expect(await update()).toEqual([later]);
  expect(await update()).toEqual([]);
  const [row] = await table.rows('select entries_then, next_seq from games where id = $1', gameId);
  expect(row).toEqual({ entries_then: entries.length, next_seq: entries.length });
  // The process that ran all the while, and one that starts now, both go on.
  await playOn(before.version, before.version + 3);
  const services = table.another();
  const found = await storedGame(services, gameId);
  expect(found.version).toBe(before.version + 3);
  await playOn(found.version, found.version + 40, services);
  const after = await table.rows('select seq, leaf, bytes from log_entries where game_id = $1 order by seq', gameId);
  expect(after.slice(0, entries.length)).toEqual(entries);
  expect(after.length).toBeGreaterThan(entries.length + 40);
  expect(value(await checkGame(services, gameId)).faults).toEqual([]);
  await expect(table.rows('delete from log_entries where game_id = $1', gameId)).rejects.toThrow('still append-only');

  async function playOn(from: number, to: number, by = table.services): Promise<void> {
    for (let version = from; version < to; version += 1)
      value(await choose(by, gameId, version % 2 === 0 ? 'north' : 'south', version));
  }
});
