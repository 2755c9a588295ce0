import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { checkGame } from '@/lib/games/log/check-game';
import { readGame } from '@/lib/games/play/read-game';
import { hasPgBouncer } from '../cluster/machine/pgbouncer';
import { openPostOffice, type PostOffice, startGame, until } from '../mail/post-office';
import { startPooler, type TestPooler } from '../support/pooler';

/** Roles belong to the whole cluster, which other tests use too: these have names of their own. */
const WEB = `web_${process.pid}`;
const PASSWORD = 'a-password-of-tests';

/** The statements of the manual, with another name and password. */
const MANUAL = /```sql follow=pooler\n([\s\S]*?)```/
  .exec(readFileSync('docs/operating.md', 'utf8'))?.[1]
  ?.replaceAll('fieldpost_web', WEB)
  .replaceAll('a-password-of-yours', PASSWORD);

describe.skipIf(!hasPgBouncer)('behind a pooler in transaction mode (skipped where PgBouncer is not installed)', () => {
  let office: PostOffice;
  let pooler: TestPooler;
  let admin: Client;

  const begin = async (databaseUrl: string): Promise<string> => {
    admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    if (MANUAL === undefined) throw new Error('the manual does not say how to make the login of the pooler');
    await admin.query(MANUAL);
    pooler = await startPooler(databaseUrl, { user: WEB, password: PASSWORD });
    return pooler.url;
  };
  beforeAll(async () => {
    office = await openPostOffice(import.meta.url, undefined, {}, begin);
    await office.startWorker();
  });
  afterAll(async () => {
    await pooler.stop();
    await admin.query(`drop role ${WEB}`);
    await admin.end();
    await office.close();
  });

  it('games go on side by side, pages are read, and every mail goes out', async () => {
    const tags = Array.from({ length: 8 }, (_, at) => `pooled${at}`);
    const games = await Promise.all(tags.map((tag) => startGame(office, tag)));
    for (const n of [3, 5]) {
      await Promise.all(games.map(({ bid }) => bid('anna', n)));
      await Promise.all(games.map(({ bid }) => bid('boris', n)));
    }
    for (const { gameId, anna } of games) {
      const view = await readGame(office.services, { gameId, by: anna });
      expect(view).toMatchObject({ ok: true, value: { status: 'over' } });
      expect(await checkGame(office.services, gameId)).toMatchObject({ ok: true, value: { faults: [] } });
    }
    const over = office.smtp.received;
    await until(async () => over.filter(({ mail }) => mail.subject?.includes('Game over')).length >= 2 * games.length);
    for (const person of tags.flatMap((tag) => [`anna.${tag}`, `boris.${tag}`]))
      expect((await office.mailsTo(`${person}@example.org`, 1)).at(-1)?.mail.subject).toContain('Game over');
  });

  it('a follower hears of a move: live hints go past the pooler', async () => {
    const { gameId, bid } = await startGame(office, 'heard');
    const follower = office.services.live.follow(gameId, 'anna');
    // The beginning of the game, and that the connection listens.
    while ((await follower?.next(500)) === 'moved');
    await bid('anna', 2);
    expect(await follower?.next(10_000)).toBe('moved');
  });

  it('is worked as the role of the application, with limits of time, and leaves no prepared statement', async () => {
    const { pool } = office.services.database;
    const { rows } = await pool.query({
      name: 'named',
      text: `select current_user as role, current_setting('timezone') as zone,
        current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
        (select count(*)::int from pg_prepared_statements) as prepared`,
    });
    expect(rows).toEqual([{ role: 'fieldpost_app', zone: 'UTC', statement: '5s', idle: '20s', prepared: 0 }]);
  });

  it('refuses a login without these defaults, and says the SQL that makes them', async () => {
    const bare = `bare_${process.pid}`;
    await admin.query(`create role ${bare} login password '${PASSWORD}'`);
    const other = await startPooler(office.url, { user: bare, password: PASSWORD });
    const database = openDatabase(other.url, { pooled: true });
    const fault: unknown = await database.pool.query('select 1').catch((error: unknown) => error);
    expect(String(fault)).toContain(`ALTER ROLE ${bare} SET role = 'fieldpost_app';`);
    for (const line of String(fault).match(/^ {2}.*;$/gm) ?? []) await admin.query(line);
    await other.stop();
    const again = await startPooler(office.url, { user: bare, password: PASSWORD });
    const mended = openDatabase(again.url, { pooled: true });
    expect((await mended.pool.query('select current_user as role')).rows).toEqual([{ role: 'fieldpost_app' }]);
    await Promise.all([database.close(), mended.close()]);
    await again.stop();
    await admin.query(`drop role ${bare}`);
  });
});
