import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relayOver } from '@/lib/db/citus/relay';
import { PLACES } from '@/lib/db/citus/tables';
import { migrate } from '@/lib/db/migrate';
import { type OpenServices, openServices } from '@/lib/db/services';
import { COMMIT_GAME } from '@/lib/db/stores/command-sql';
import { submitAction } from '@/lib/games/play/submit-action';
import { sealEntry } from '@/lib/trust/entry';
import { fieldpost } from '../cli/run-fieldpost';
import { faultsOf } from '../cluster/trial/check';
import { type Lane, newlyAsked } from '../cluster/trial/client';
import { makeLane, makePeople } from '../cluster/trial/games';
import { type Nodes, startNodes, whyNoCitus } from './nodes';

const why = whyNoCitus();
const TITLE = `a coordinator and two nodes of Citus${why === undefined ? '' : ` (skipped: ${why})`}`;

let nodes: Nodes;
/** On the coordinator, as its superuser. */
let admin: Client;
let services: OpenServices;
let lane: Lane;

async function query<Row extends object>(sql: string): Promise<readonly Row[]> {
  return (await admin.query<Row>(sql)).rows;
}

/** Tables as Citus places them: the column, or `reference`. */
async function placed(): Promise<Readonly<Record<string, string>>> {
  const rows = await query<{ name: string; place: string }>(
    `select table_name::text as name, case when citus_table_type = 'reference' then 'reference' else distribution_column end as place
     from citus_tables where citus_table_type <> 'local'`,
  );
  return Object.fromEntries(rows.map(({ name, place }) => [name, place]));
}

const listed = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(PLACES).flatMap(([table, place]) => {
      if (place.kind === 'local') return [];
      return [[table, place.kind === 'reference' ? place.kind : place.column]];
    }),
  );

function orderOf(key: string, expectedVersion = lane.version) {
  const order = lane.next(lane.awaiting);
  const { side: by, action } = order;
  return { order, command: { by, gameId: lane.gameId, role: by, action, expectedVersion, idempotencyKey: key } };
}

async function play(key: string): Promise<void> {
  const { order, command } = orderOf(key);
  const answer = await submitAction(services, command);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  const { version, awaiting, seq } = answer.value;
  lane.acknowledged.push({ key, seq, order, asked: newlyAsked(lane.awaiting, awaiting), at: 0 });
  Object.assign(lane, { version, awaiting });
}

/** Writes one more entry past the service; `change` is what is wrong with it. */
async function insertNext(change: object): Promise<unknown> {
  const { pool } = services.database;
  const last = 'select seq, leaf from log_entries where game_id = $1 order by seq desc limit 1';
  const { seq, leaf: prev } = (await pool.query<{ seq: number; leaf: string }>(last, [lane.gameId])).rows[0] ?? {};
  if (seq === undefined || prev === undefined) throw new Error('the log is empty');
  const entry = {
    ...({
      v: 1,
      gameId: lane.gameId,
      seq: seq + 1,
      type: 'note',
      actor: 'p1',
      at: '2026-01-02T03:04:05.006Z',
    } as const),
    ...{ prev, nonce: '0'.repeat(32), payload: {}, ...change },
  } as const;
  const { leaf, bytes } = sealEntry(entry);
  return pool.query(
    'insert into log_entries (game_id, seq, type, actor, at, leaf, bytes) values ($1, $2, $3, $4, $5, $6, $7)',
    [entry.gameId, entry.seq, entry.type, entry.actor, entry.at, leaf, bytes],
  );
}

describe.skipIf(why !== undefined)(TITLE, () => {
  beforeAll(async () => {
    nodes = await startNodes();
    admin = new Client({ connectionString: nodes.admin[0] });
    await admin.connect();
  });
  afterAll(async () => {
    await services?.close();
    await admin?.end();
    await nodes?.stop();
  });

  it('a game is begun before there are several nodes', async () => {
    await migrate({ databaseUrl: nodes.url });
    services = openServices(nodes.url);
    await makePeople(services);
    lane = await makeLane(services, 'Before', 0);
    await play('before');
    await services.close();
  });

  it('fieldpost migrate --citus places the tables as the list says, and does so once', async () => {
    const { out, error, code } = await fieldpost(['migrate', '--citus'], '', undefined, { DATABASE_URL: nodes.url });
    expect({ error, code }).toEqual({ error: '', code: 0 });
    expect(out).toContain('Placed log_entries: game.');
    expect(await placed()).toEqual(listed());
    const together = `select count(distinct colocation_id)::int as places, count(distinct nodeport)::int as nodes
      from citus_shards where citus_table_type = 'distributed'`;
    expect(await query(together)).toEqual([{ places: 1, nodes: 2 }]);
    const again: string[] = [];
    expect(await migrate({ databaseUrl: nodes.url, log: (line) => again.push(line) })).toEqual([]);
    expect(again).toEqual([]);
  });

  it('guards what refers to a game or a seat as before', async () => {
    const rows = await query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
         and confrelid in ('games'::regclass, 'seats'::regclass)`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['seats_game_id_fkey', 'seat_members_game_id_role_fkey', 'game_names_game_id_fkey']),
    );
  });

  it('the game goes on', async () => {
    services = openServices(nodes.url, { citus: true });
    for (let at = 0; at < 3; at += 1) await play(`after${at}`);
    expect(await faultsOf(services, lane)).toEqual([]);
  });

  it('a game is made, joined and played, and its log holds what was acknowledged in an unbroken chain', async () => {
    lane = await makeLane(services, 'Trial', 0);
    for (let at = 0; at < 6; at += 1) await play(`n${at}`);
    expect(await faultsOf(services, lane)).toEqual([]);
  });

  it('a command of another version is refused, and one that comes again is answered as before', async () => {
    const late = await submitAction(services, orderOf('late', 1).command);
    expect(late).toMatchObject({ ok: false, error: { code: 'stale-version' } });
    const [first] = lane.acknowledged;
    if (first === undefined) throw new Error('nothing was acknowledged');
    const { side: by, action } = first.order;
    const again = { by, gameId: lane.gameId, role: by, action, expectedVersion: 2, idempotencyKey: first.key };
    expect(await submitAction(services, again)).toMatchObject({ ok: true, value: { seq: first.seq } });
  });

  it('a key that is used already is told as one', async () => {
    const { gameId, version: expectedVersion } = lane;
    const size = 'select next_seq as "nextSeq" from games where id = $1';
    const { nextSeq = 0 } = (await services.database.pool.query<{ nextSeq: number }>(size, [gameId])).rows[0] ?? {};
    const summary = { awaiting: [], deadlines: [] };
    const after = {
      status: 'running',
      nextSeq,
      nextDraw: 0,
      head: '',
      peaks: [],
      summary,
      stateText: undefined,
    } as const;
    const [first] = lane.acknowledged;
    const answer = { userId: first?.order.side ?? '', key: first?.key ?? '', requestHash: '', response: '{}' };
    const commit = { gameId, expectedVersion, entries: [], jobs: [], at: '2026-01-02T03:04:05.006Z', after, answer };
    expect(await services.store.commit(commit)).toBe('key-used');
    expect(await faultsOf(services, lane)).toEqual([]);
  });

  it('a command is stored by one call to one node', async () => {
    const app = new Client({ connectionString: nodes.url, options: '-c role=fieldpost_app' });
    const sent: string[] = [];
    app.on('notice', ({ message = '' }) => sent.push(message));
    await app.connect();
    try {
      await app.query('set client_min_messages = log; set citus.log_remote_commands = on');
      const summary = { awaiting: [], deadlines: [] };
      const after = {
        status: 'running',
        nextSeq: 1,
        nextDraw: 0,
        head: '',
        peaks: [],
        summary,
        stateText: undefined,
      } as const;
      const at = '2026-01-02T03:04:05.006Z';
      const commit = { gameId: lane.gameId, expectedVersion: 9_999, entries: [], jobs: [], at, after };
      const answer = await app.query({ text: COMMIT_GAME.text, values: [...COMMIT_GAME.values([commit])] });
      expect(answer.rows).toEqual([{ committed: false }]);
      expect(sent).toEqual([expect.stringMatching(/^issuing SELECT public.fieldpost_commit_game\(/)]);
    } finally {
      await app.end();
    }
  });

  it('jobs of a command reach the queue by the relay, each once, and deliveries to webhooks with them', async () => {
    const { pool } = services.database;
    await query(`insert into webhooks (id, user_id, form, host, sealed, created_at)
      values (gen_random_uuid(), 'german', 'json', 'example.org', '', now())`);
    await query(`insert into notification_choices values ('german', 'all', 'moved', 'mail', true)`);
    const relay = relayOver(pool);
    const waiting = () => query('select key from outbox');
    // What was played before is moved by the process that played it.
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
    await play('hooked');
    await Promise.all([relay([lane.gameId]), relay([]), relay([])]);
    expect(await waiting()).toEqual([]);
    const asked = lane.acknowledged.flatMap(({ seq, asked: sides }) =>
      sides.map((side) => `send-your-action:${lane.gameId}:${seq}:${side}`),
    );
    const keys = await query<{ key: string }>(
      `select key from graphile_worker._private_jobs where key like 'send-your-action:%'`,
    );
    expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(asked.slice(1)));
    const told = await query(`select delivery.game_id, job.payload->>'gameId' as queued
      from webhook_deliveries as delivery join graphile_worker._private_jobs as job on job.key = 'send-hook:' || delivery.id`);
    expect(told).toEqual([{ game_id: lane.gameId, queued: lane.gameId }]);
    const moved = `select payload->>'userId' as who from graphile_worker._private_jobs where key like 'send-moved:%'`;
    expect(await query(moved)).toEqual([{ who: 'german' }]);
  });

  it('a log cannot be spoiled', async () => {
    await expect(insertNext({ prev: 'a'.repeat(64) })).rejects.toThrow('does not follow');
    await expect(insertNext({ seq: 9_999 })).rejects.toThrow('gap in the log');
    await expect(services.database.pool.query('delete from log_entries')).rejects.toThrow('permission denied');
    await expect(query('update log_entries set actor = actor')).rejects.toThrow('append-only');
    await expect(query('delete from log_entries')).rejects.toThrow('append-only');
    expect(await faultsOf(services, lane)).toEqual([]);
    await insertNext({});
  });
});
