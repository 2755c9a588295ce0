import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMailFigures } from '@/lib/db/mail-figures';
import { openQueuePool } from '@/lib/db/queue-pool';
import { openServices } from '@/lib/db/services';
import { mailMetrics } from '@/lib/http/observe/mail-metrics';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { fieldpost } from './run-fieldpost';

const GAME = '0f8fad5b-d9cb-469f-a165-70867728950e';

let made: TestDatabase;
let dataDir: string;
let owner: Client;
beforeAll(async () => {
  made = await createTestDatabase(import.meta.url);
  dataDir = mkdtempSync(join(tmpdir(), 'jobs-'));
  owner = new Client({ connectionString: made.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await made.drop();
  rmSync(dataDir, { recursive: true });
});

const jobs = (...args: readonly string[]) =>
  fieldpost(['jobs', ...args], '', undefined, { DATABASE_URL: made.url, DATA_DIR: dataDir, SMTP_URL: '' });

async function work(taskList: TaskList): Promise<void> {
  const pgPool = openQueuePool(made.url, { max: 3 });
  await runOnce({ pgPool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) });
  await pgPool.end();
}

/** The lines of the gauge, read as a web process does. */
async function gauge(): Promise<readonly string[]> {
  const services = openServices(made.url);
  const text = await mailMetrics(() => readMailFigures(services.database.pool));
  await services.close();
  return text.split('\n').filter((line) => line.startsWith('fieldpost_jobs_dead'));
}

const broken = () => Promise.reject(new Error('boris@example.org cannot be reached\nat some line'));

it('a job that has used up its tries is in the gauge and the list, runs again, or is forgotten', async () => {
  const add = (task: string, payload: object, tries: number) =>
    owner.query('select graphile_worker.add_job($1, $2, max_attempts := $3)', [task, JSON.stringify(payload), tries]);
  await add('run-clock', { gameId: GAME }, 1);
  await add('send-news', {}, 1);
  // One that will be tried again is not dead.
  await add('send-moved', {}, 5);
  expect(await gauge()).toEqual([]);
  expect(await jobs()).toEqual({ out: 'No job has used up its tries.\n', error: '', code: 0 });
  await work({ 'run-clock': broken, 'send-news': broken, 'send-moved': broken });
  expect(await gauge()).toEqual(['fieldpost_jobs_dead{task="run-clock"} 1', 'fieldpost_jobs_dead{task="send-news"} 1']);
  const { out, code } = await jobs();
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`^\\d+  run-clock  ${GAME}  1 tries  [\\d-]+T[\\d:.]+Z  .*cannot be reached$`, 'm'));
  expect(out.trim().split('\n')).toHaveLength(2);
  expect(out).not.toMatch(/boris@|at some line/);

  expect(await jobs('run-clock', '--again')).toMatchObject({ out: 'Back in the queue: 1.\n', code: 0 });
  expect(await gauge()).toEqual(['fieldpost_jobs_dead{task="send-news"} 1']);
  const run: unknown[] = [];
  await work({ 'run-clock': async (payload) => void run.push(payload) });
  expect(run).toEqual([{ gameId: GAME }]);

  const id = /^\d+/.exec((await jobs('send-news')).out)?.[0] ?? '';
  expect(await jobs(id, '--discard')).toMatchObject({ out: 'Forgotten: 1.\n', code: 0 });
  expect(await gauge()).toEqual([]);
  const { rows } = await owner.query('select task_identifier as task from graphile_worker.jobs');
  expect(rows).toEqual([{ task: 'send-moved' }]);
});

it('the dead are counted by an index of their own', async () => {
  await owner.query('begin; set local enable_seqscan = off');
  const { rows } = await owner.query(
    'explain select task_id from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null limit 10',
  );
  await owner.query('rollback');
  expect(JSON.stringify(rows)).toMatch(/Index Scan .*fieldpost_dead_jobs/);
});

it('refuses a line that would forget everything, or says two things', async () => {
  for (const args of [['--discard'], ['run-clock', '--again', '--discard'], ['run-clock', 'send-news']])
    expect((await jobs(...args)).code).toBe(2);
});
