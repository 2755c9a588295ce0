import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostOffice, type PostOffice, startGame, until } from '@/tests/mail/post-office';

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice('mail-crash');
});
afterEach(() => office.close());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const status = async () => (await office.services.database.prisma.mailDelivery.findMany()).map((row) => row.status);

/** Of this test's database alone: others on the same server have workers too. */
const LOCK = `select pid, classid::int as class, objid::bigint::bit(32)::int as id from pg_locks
  where locktype = 'advisory' and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/** Ends the connection that holds the worker's lock, and holds it in its place. */
async function keepTheLock(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ pid: number; class: number; id: number }>(LOCK);
  for (const { pid, class: first, id } of rows) {
    await owner.query('select pg_terminate_backend($1)', [pid]);
    await owner.query('select pg_advisory_lock($1, $2)', [first, id]);
  }
  expect(rows).toHaveLength(1);
}

/** Another process at work on the queue; `kill` is a kill -9. */
function startChild(): { readonly kill: () => Promise<void> } {
  const script = fileURLToPath(new URL('worker-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, office.url, office.smtp.url], { stdio: 'inherit' });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

describe('workers that die', () => {
  it('before the mail server took the mail: another sends it, once', async () => {
    let named = 0;
    office.smtp.verdict = () => {
      named += 1;
      return named === 1 ? { code: 451, text: '4.3.0 not now' } : undefined;
    };
    const child = startChild();
    await startGame(office, 'early');
    await until(async () => named > 0);
    await child.kill();
    await office.startWorker();
    expect(await office.mailsTo('anna.early@example.org', 1)).toHaveLength(1);
    expect(await status()).toEqual(['sent']);
  });

  it('after the mail server took it, before it said so: one copy more at most, with the same Message-ID', async () => {
    let taken = 0;
    office.smtp.beforeAnswer = async () => {
      taken += 1;
      if (taken === 1) await pause(60_000);
    };
    const child = startChild();
    await startGame(office, 'between');
    await until(async () => taken > 0);
    await child.kill();
    await office.startWorker();
    const mails = await office.mailsTo('anna.between@example.org', 2);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(await status()).toEqual(['sent']);
  });

  it('with many mails on their way: every one arrives, with at most one copy more for each crash', async () => {
    office.smtp.beforeAnswer = () => pause(40);
    const tags = Array.from({ length: 12 }, (_, at) => `many${at}`);
    for (const tag of tags) await startGame(office, tag);
    const kills = [1, 4, 7];
    for (const already of kills) {
      const child = startChild();
      await until(async () => office.smtp.received.length >= already);
      await child.kill();
    }
    await office.startWorker();
    await until(async () => {
      const all = await status();
      return all.length === tags.length && all.every((one) => one === 'sent');
    });
    for (const tag of tags) {
      const mails = await office.mailsTo(`anna.${tag}@example.org`, 1);
      expect(mails.length).toBeGreaterThanOrEqual(1);
      expect(mails.length).toBeLessThanOrEqual(1 + kills.length);
      expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1);
    }
  }, 180_000);
});

describe('workers that live', () => {
  it('go on when the database has cut every connection, and send nothing twice', async () => {
    await office.startWorker();
    await startGame(office, 'before');
    await office.mailsTo('anna.before@example.org', 1);
    const owner = new Client({ connectionString: office.url });
    await owner.connect();
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await owner.end();
    await pause(2_500);
    await startGame(office, 'after');
    expect(await office.mailsTo('anna.after@example.org', 1)).toHaveLength(1);
    expect(await office.mailsTo('anna.before@example.org', 1)).toHaveLength(1);
    expect(office.log.filter(({ event }) => event === 'worker-broke')).toEqual([]);
  });

  it('keep a slow mail for themselves, however long it takes', async () => {
    office.smtp.beforeAnswer = () => pause(3_000);
    await Promise.all([office.startWorker(), office.startWorker()]);
    await startGame(office, 'slow');
    expect(await office.mailsTo('anna.slow@example.org', 1)).toHaveLength(1);
    await until(async () => (await status())[0] === 'sent');
    expect(office.smtp.received).toHaveLength(1);
    expect(office.log.some(({ event }) => event === 'jobs-freed')).toBe(false);
  });

  it.each([
    ['', async () => undefined],
    [', while the database still keeps the lock of a lost connection', keepTheLock],
  ])('free a job that was given to them by an answer which got lost%s', async (_, before) => {
    let taken = 0;
    office.smtp.beforeAnswer = async () => {
      taken += 1;
      if (taken === 1) await pause(4_000);
    };
    await office.startWorker();
    await startGame(office, 'held');
    await until(async () => taken === 1);
    const owner = new Client({ connectionString: office.url });
    await owner.connect();
    await before(owner);
    await owner.query(
      `create function give() returns trigger language plpgsql as $$ begin
         select locked_by, now() - interval '1 minute' into new.locked_by, new.locked_at
           from graphile_worker._private_jobs where locked_by is not null limit 1;
         return new; end $$;
       create trigger give before insert on graphile_worker._private_jobs for each row execute function give()`,
    );
    await startGame(office, 'ungiven');
    await owner.query('drop trigger give on graphile_worker._private_jobs');
    expect(await office.mailsTo('anna.ungiven@example.org', 1)).toHaveLength(1);
    expect(await office.mailsTo('anna.held@example.org', 1)).toHaveLength(1);
    await owner.end();
  });

  it('let a mail that is on its way arrive before they stop, and send none twice after a restart', async () => {
    office.smtp.beforeAnswer = () => pause(300);
    const first = await office.startWorker();
    await startGame(office, 'stopping');
    await until(async () => office.smtp.received.length > 0);
    await first.stop();
    expect(await status()).toEqual(['sent']);
    await office.startWorker();
    expect(await office.mailsTo('anna.stopping@example.org', 1)).toHaveLength(1);
  });
});
