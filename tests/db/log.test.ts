import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseFault } from '@/lib/db/fault';
import { GENESIS, sealEntry } from '@/lib/trust/entry';
import { choose, openTable, startGame, type TestGame } from '../games/table';

let table: TestGame;
let gameId: string;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  gameId = await startGame(table.services);
});
afterAll(() => table.close());

const asApp = (sql: string, values: unknown[] = []) => table.services.database.pool.query(sql, values);
const at = '2026-01-02T03:04:05.006Z';

let head: { readonly seq: number; readonly leaf: string };
beforeEach(async () => {
  const { rows } = await asApp('select seq, leaf from log_entries where game_id = $1 order by seq desc limit 1', [
    gameId,
  ]);
  head = rows[0];
});

interface Row {
  readonly gameId: string;
  readonly seq: number;
  readonly type: string;
  readonly actor: string;
  readonly at: string;
  readonly leaf: string;
  readonly bytes: string;
}

/** A row that fits after the head; `inside` changes the entry before it is sealed, `outside` the columns beside it. */
function row(inside: object = {}, outside: Partial<Row> = {}): Row {
  const columns = { gameId, seq: head.seq + 1, type: 'note', actor: 'p1', at };
  const entry = {
    v: 1,
    ...columns,
    prev: head.leaf,
    nonce: '0'.repeat(32),
    payload: { text: '","seq":0,"type":"x","v":1}' },
  } as const;
  return { ...columns, ...sealEntry({ ...entry, ...inside }), ...outside };
}

const insert = (r: Row) =>
  asApp('insert into log_entries (game_id, seq, type, actor, at, leaf, bytes) values ($1, $2, $3, $4, $5, $6, $7)', [
    r.gameId,
    r.seq,
    r.type,
    r.actor,
    r.at,
    r.leaf,
    r.bytes,
  ]);

const insertAll = (rows: readonly Row[]) =>
  asApp(
    `insert into log_entries (game_id, seq, type, actor, at, leaf, bytes)
     select "gameId", seq, type, actor, at, leaf, bytes from json_to_recordset($1)
       as r("gameId" uuid, seq int, type text, actor text, at timestamptz, leaf text, bytes text)`,
    [JSON.stringify(rows)],
  );

it('takes an entry that follows the one before it', async () => {
  expect((await insert(row())).rowCount).toBe(1);
});

it.each(['update log_entries set actor = actor', 'delete from log_entries', 'truncate log_entries'])(
  'refuses to everybody, the owner too: %s',
  async (sql) => {
    await expect(table.rows(sql)).rejects.toThrow('append-only');
    await expect(asApp(sql)).rejects.toThrow('permission denied');
  },
);

it('refuses them even where nothing would change', async () => {
  await expect(table.rows('delete from log_entries where false')).rejects.toThrow('append-only');
});

it('works as a role that may do no more than add and read', async () => {
  const { rows } = await asApp('select current_user as role');
  expect(rows).toEqual([{ role: 'fieldpost_app' }]);
  const rights = await asApp(
    `select privilege_type as may from information_schema.role_table_grants
     where grantee = 'fieldpost_app' and table_name = 'log_entries' order by 1`,
  );
  expect(rights.rows.map(({ may }) => may)).toEqual(['INSERT', 'SELECT']);
  await expect(asApp('drop trigger log_guard on log_entries')).rejects.toThrow('must be owner');
  await expect(asApp('alter table log_entries disable trigger all')).rejects.toThrow('must be owner');
  await expect(asApp('set session_replication_role = replica')).rejects.toThrow('permission denied');
});

it('refuses a gap, a second entry in one place, and a second beginning', async () => {
  const far = head.seq + 2;
  await expect(insert(row({ seq: far }, { seq: far }))).rejects.toThrow('gap in the log');
  const taken = await insert(row({ seq: head.seq }, { seq: head.seq })).catch((error: unknown) => error);
  expect(databaseFault(taken)).toMatchObject({ kind: 'unique', constraint: 'log_entries_pkey' });
  const again = await insert(row({ seq: 0, prev: GENESIS }, { seq: 0 })).catch((error: unknown) => error);
  expect(databaseFault(again)).toMatchObject({ kind: 'unique', constraint: 'log_entries_pkey' });
  const nowhere = '11111111-1111-4111-8111-111111111111';
  await expect(insert(row({ gameId: nowhere }, { gameId: nowhere }))).rejects.toThrow('gap in the log');
});

it('refuses bytes that do not name their predecessor, or are not what the columns say', async () => {
  const wrong: readonly Row[] = [
    row({ prev: 'a'.repeat(64) }),
    row({ prev: GENESIS }),
    row({ seq: 0 }),
    row({ type: 'other' }),
    row({ actor: 'p2' }),
    row({ at: '2026-01-02T03:04:05.007Z' }),
    row({ gameId: '11111111-1111-4111-8111-111111111111' }),
    row({}, { bytes: `${row().bytes} ` }),
  ];
  for (const one of wrong) await expect(insert(one)).rejects.toThrow('does not follow');
});

/** The trigger compares the ends of an entry as texts: it relies on these members in this order (docs/decisions/0035). */
const MEMBERS = ['actor', 'at', 'gameId', 'nonce', 'payload', 'prev', 'seq', 'type', 'v'];

it('is written with the members that the trigger counts on, in their order', async () => {
  const { rows } = await asApp('select bytes from log_entries where game_id = $1', [gameId]);
  expect(rows.length).toBeGreaterThan(3);
  for (const { bytes } of rows) expect(Object.keys(JSON.parse(bytes))).toEqual(MEMBERS);
  expect(Object.keys(JSON.parse(row().bytes))).toEqual(MEMBERS);
});

it.each(['a', 'as', 'before', 'height', 'rank', 'tag', 'use', 'w'])(
  'refuses an entry with one more member at an end: %s',
  async (member) => {
    await expect(insert(row({ [member]: 1 }))).rejects.toThrow('does not follow');
  },
);

it('takes every character that JSON can write, NUL too, which PostgreSQL cannot parse', async () => {
  expect((await insert(row({ payload: { text: 'a\u0000b' } }))).rowCount).toBe(1);
});

it('refuses all rows of a statement for the sake of one', async () => {
  const good = row();
  const wrong = [
    row({ seq: head.seq + 2 }, { seq: head.seq + 2 }),
    row({ seq: head.seq + 3, prev: good.leaf }, { seq: head.seq + 3 }),
    row({ seq: head.seq + 2, prev: good.leaf }, { seq: head.seq + 2, leaf: 'a'.repeat(64) }),
  ];
  for (const one of wrong) await expect(insertAll([good, one])).rejects.toThrow(/gap in the log|does not follow/);
  const next = row({ seq: head.seq + 2, prev: good.leaf }, { seq: head.seq + 2 });
  expect((await insertAll([next, good])).rowCount).toBe(2);
});

it('refuses a leaf that is not the hash of the bytes', async () => {
  await expect(insert(row({}, { leaf: 'a'.repeat(64) }))).rejects.toThrow('leaf are not those');
});

it('commits all of a command or, on another version or another place in the log, nothing', async () => {
  const other = await startGame(table.services);
  const commit = (expected: number, nextSeq: number) =>
    asApp(
      `select fieldpost_commit(array[$1::uuid], array[$2::int], array[$3::int], '{running}', array[$3::int], '{0}', '{h}', '{p}',
       '{null}', array['{"awaiting":[]}'], array[$4::timestamptz], '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}',
       '{}', '{}', '{}', '{}', '{}', '{}', null) as done`,
      [other, expected, nextSeq, at],
    );
  expect((await commit(1, 10)).rows).toEqual([{ done: false }]);
  expect((await commit(2, 11)).rows).toEqual([{ done: false }]);
  expect(await choose(table.services, other, 'north', 2)).toMatchObject({ ok: true });
});

it('lets the application queue a job and do nothing else with the queue', async () => {
  await asApp(`select graphile_worker.add_job('x', '{"a":1}'::json, job_key := 'k1')`);
  expect(await table.rows(`select payload from graphile_worker._private_jobs where key = 'k1'`)).toEqual([
    { payload: { a: 1 } },
  ]);
  await expect(asApp('select * from graphile_worker._private_jobs')).rejects.toThrow('permission denied');
});
