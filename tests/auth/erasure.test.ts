import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@/lib/auth/delete-account';
import { eraseMore } from '@/lib/auth/erasure/erase-more';
import { eraseTask, takeUpErasures } from '@/lib/auth/erasure/task';
import { openServices } from '@/lib/db/services';
import { findToken } from '@/lib/mail/inbound/tokens';
import { startMailWorker } from '@/lib/mail/worker';
import { listenTo } from '../db/plans/capture';
import { openPostOffice, type PostOffice, PUBLIC_URL, SECRET, startGame, until } from '../mail/post-office';
import { proven } from './proven';
import { rowsOf } from './rows-with';

/** A person with this many copies of one game, each with this many entries of which every tenth is theirs and has words. */
const GAMES = 300;
const ENTRIES = 200;
const WORDS = 'Zygomorphic plans of mine';
const ADDRESS = 'xenophon@example.org';

let office: PostOffice;
let owner: Client;
let boris: string;
let anna: string;
let model: string;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url);
  owner = new Client({ connectionString: office.url });
  await owner.connect();
  ({ boris, anna, gameId: model } = await startGame(office, 'veteran'));
  await office.services.database.prisma.user.update({ where: { id: boris }, data: { email: ADDRESS } });
  await copyGames();
});
afterAll(async () => {
  await owner.query('update games set dice_epochs = 1 where id <> $1', [model]);
  await owner.end();
  await office.close();
});

/** The triggers are off: logs that are made up have no valid hashes. */
async function copyGames(): Promise<void> {
  const id = `md5('copy ' || n)::uuid`;
  const noteOf = (number: string) => `encode(sha256((n || ' ' || ${number})::text::bytea), 'hex')`;
  const { rows } = await owner.query<{ actor: string }>(
    'select actor_id as actor from seats where game_id = $1 and user_id = $2',
    [model, boris],
  );
  const numbers = `generate_series(1, ${GAMES}) n`;
  const steps = `generate_series(10, ${ENTRIES - 10}, 10) s`;
  await owner.query("set session_replication_role = replica; set timezone = 'UTC'");
  for (const into of [
    `games select (jsonb_populate_record(g, jsonb_build_object('id', ${id}))).* from games g, ${numbers} where g.id = '${model}'`,
    `seats select (jsonb_populate_record(s, jsonb_build_object('game_id', ${id}))).* from seats s, ${numbers} where s.game_id = '${model}'`,
    `log_entries (game_id, seq, type, actor, at, leaf, bytes, visible_to, unseals)
      select ${id}, s, case s % 10 when 0 then 'action' else 'event' end, '${rows[0]?.actor}', now(), '',
        json_build_object('payload', json_build_object('note', ${noteOf('s')}))::text, '{}', '{}'
      from ${numbers}, generate_series(0, ${ENTRIES - 1}) s`,
    `notes (game_id, id, salt, text, at) select ${id}, ${noteOf('s')}, decode(md5('salt'), 'hex'), '${WORDS}', now() from ${numbers}, ${steps}`,
    // What somebody else wrote: no entry of the person's names it.
    `notes (game_id, id, salt, text, at) select ${id}, ${noteOf("'other'")}, decode(md5('salt'), 'hex'), 'Words of Anna', now() from ${numbers}`,
    `press_messages (id, game_id, number, seq, kind, to_whom, readers, user_id, body, sent_at)
      select md5('press ' || n)::uuid, ${id}, 1, 3, 'press', '{}', '{}', '${boris}', '${WORDS}', now() from ${numbers}`,
    `mail_deliveries (id, message_id, kind, user_id, address, subject, status)
      select 'm' || n, 'm' || n, 'news', '${boris}', '${ADDRESS}', '${WORDS}', 'sent' from ${numbers}`,
    `idempotency (game_id, user_id, key, request_hash, response) select ${id}, '${boris}', 'k', '', '{}' from ${numbers}`,
  ])
    await owner.query(`insert into ${into}`);
  await owner.query('set session_replication_role = origin');
}

const auth = () => ({
  db: office.services.database.prisma,
  pool: office.services.database.pool,
  settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: false },
  now: () => new Date(),
});

const count = async (from: string): Promise<number> =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? -1;
const wordsLeft = () => count(`notes where text = '${WORDS}'`);

/** A pool that dies with the statement of this number, as a process does that is killed. */
function dying(at: number): Pool {
  const { pool } = office.services.database;
  let sent = 0;
  const query = async (...given: readonly unknown[]): Promise<unknown> => {
    sent += 1;
    if (sent === at) throw new Error('killed');
    return Reflect.apply(pool.query, pool, given);
  };
  return new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
}

describe('deleting an account of many games', () => {
  it('reads no log and changes no row of a game while its person waits; then nobody can come in, and the name is gone', async () => {
    const before = await wordsLeft();
    expect(before).toBe(GAMES * (ENTRIES / 10 - 1));
    const fresh = openServices(office.url);
    const speaking = listenTo(fresh.database.pool);
    const session = { sessionToken: 'open', userId: boris, expires: new Date(Date.now() + 60_000) };
    const { prisma } = office.services.database;
    await prisma.session.create({ data: session });
    const token = { hash: 'h', gameId: model, userId: boris, role: 'blue', version: 1, seq: 1, createdAt: new Date() };
    await prisma.orderToken.create({ data: token });
    expect(await findToken(prisma, 'h')).toMatchObject({ userId: boris });
    const statements = await speaking.during(async () => {
      const context = { ...auth(), db: fresh.database.prisma, pool: fresh.database.pool };
      expect((await deleteAccount(context, { userId: proven(boris), address: ADDRESS })).ok).toBe(true);
    });
    await fresh.close();
    expect(statements.length).toBeGreaterThan(10);
    const grow = /"?(log_entries|notes|press_messages|idempotency|mail_deliveries|refusals|order_tokens|game_reads)"?/;
    expect(statements.filter(({ text }) => grow.test(text)).map(({ text }) => text)).toEqual([]);
    expect(await count(`sessions where user_id = '${boris}'`)).toBe(0);
    expect(await count(`user_addresses where user_id = '${boris}'`)).toBe(0);
    expect(await count(`seats where user_id = '${boris}'`)).toBe(GAMES + 1);
    expect(await wordsLeft()).toBe(before);
    // A reply to an old mail does nothing, although its token is still to be erased.
    expect(await findToken(prisma, 'h')).toBeUndefined();
    expect(await count('order_tokens')).toBe(1);
    // Somebody new with the same address, whose mails are not the old person's.
    await office.user(ADDRESS, 'New here');
    await owner.query(
      `insert into mail_deliveries (id, message_id, kind, address, subject, status, queued_at)
       values ('new', 'new', 'news', $1, 'For the new one', 'sent', now() + interval '1 second')`,
      [ADDRESS],
    );
  });

  it('goes on after each kill, with bounded statements, and never takes back what it has done', async () => {
    const all = await wordsLeft();
    expect(await eraseMore(auth(), boris, { games: 7, rows: 50, statements: 2 })).toBe('more');
    expect(all - (await wordsLeft())).toBe(2 * 7 * (ENTRIES / 10 - 1));
    const bounds = { games: 7, rows: 50, statements: 6 };
    const heard: number[] = [];
    for (let at = 2; (await wordsLeft()) > 0; at = at === 9 ? 2 : at + 1) {
      const left = await wordsLeft();
      await eraseMore({ ...auth(), pool: dying(at) }, boris, bounds).catch((error: Error) => {
        if (error.message !== 'killed') throw error;
      });
      heard.push(left - (await wordsLeft()));
      if (heard.length > 400) throw new Error('does not come to an end');
    }
    // A call took no more than its six statements of seven games each, and the games one after the other.
    expect(Math.max(...heard)).toBeLessThanOrEqual(6 * 7 * (ENTRIES / 10 - 1));
    expect(Math.min(...heard)).toBe(0);
    expect(heard.filter((erased) => erased > 0).length).toBeGreaterThanOrEqual(GAMES / (6 * 7));
    expect(await count(`notes where text = 'Words of Anna'`)).toBe(GAMES);
    expect(await count('erasures')).toBe(1);
  });

  it('is done by the worker to the end, also where its job was lost', async () => {
    await owner.query('delete from graphile_worker._private_jobs');
    await takeUpErasures(auth());
    await takeUpErasures(auth());
    expect(await count('graphile_worker._private_jobs')).toBe(1);
    const lines: string[] = [];
    const chores = { 'erase-account': eraseTask(auth(), (event, { result }) => lines.push(`${event} ${result}`)) };
    const worker = await startMailWorker(office.context(), { databaseUrl: office.url, chores, pollMs: 100 });
    await until(async () => (await count('erasures')) === 0);
    await worker.stop();
    expect(lines.at(-1)).toBe('erase-account done');
    expect(await rowsOf(owner, [WORDS])).toEqual([]);
    const found = await rowsOf(owner, [ADDRESS]);
    expect(found.map((row) => row.split(' ')[0]).sort()).toEqual([
      'public.mail_deliveries',
      'public.user_addresses',
      'public.users',
    ]);
    expect(await count(`idempotency where user_id = '${boris}'`)).toBe(0);
    expect(await count('order_tokens')).toBe(0);
    // Others in these games lost nothing.
    expect(await count(`notes where text = 'Words of Anna'`)).toBe(GAMES);
    expect(await count(`seats where user_id = '${anna}'`)).toBe(GAMES + 1);
    await takeUpErasures(auth());
    expect(await count('graphile_worker._private_jobs')).toBe(0);
  });
});
