import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailContext } from '@/lib/mail/context';
import { mailboxTransport } from '@/lib/mail/transport';
import { type MailWorker, startMailWorker } from '@/lib/mail/worker';
import { act, propose, startLedger } from '../games/log/ledger';
import { openTable, type TestGame, value } from '../games/table';
import { SECRET, until } from './post-office';

let table: TestGame;
let worker: MailWorker | undefined;
const log: Readonly<Record<string, unknown>>[] = [];
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(async () => {
  await worker?.stop();
  await table.close();
});

const jobs = () =>
  table.rows(
    `select t.identifier as task, j.attempts, j.run_at > now() + interval '4 minutes' as later
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1`,
  );

it('puts the clock and the mails of a game that has lost entries off, without using up their tries', async () => {
  const { services } = table;
  const gameId = await startLedger(services, { seconds: 1 });
  value(await act(services, gameId, 'axis', propose(7)));
  await services.witness.record(gameId, { size: 500, root: 'a'.repeat(64), note: '' });
  const queued = (await jobs()).map(({ task }) => task);
  expect(queued).toContain('strike-clock');
  expect(queued).toContain('send-your-action');
  await sleep(1_200);
  const db = services.database.prisma;
  const publicUrl = 'http://localhost:3000';
  const context: MailContext = {
    services,
    db,
    transport: mailboxTransport(db, publicUrl),
    settings: { publicUrl, from: 'Fieldpost <post@example.org>', secret: SECRET },
    openSignIn: () => undefined,
    openAddressMail: () => undefined,
    now: services.now,
    log: (event, facts) => log.push({ event, ...facts }),
  };
  worker = await startMailWorker(context, { databaseUrl: table.url, pollMs: 50 });
  await until(async () => (await jobs()).every(({ later }) => later === true));
  expect((await jobs()).map(({ task }) => task)).toEqual(queued);
  expect((await jobs()).map(({ attempts }) => attempts)).toEqual(queued.map(() => 0));
  expect(await db.devMail.count()).toBe(0);
  expect(log.map(({ fate, result }) => fate ?? result)).toEqual(queued.map(() => 'held'));
});
