import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, type TestGame } from '../games/table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const queue = (...jobs: readonly object[]) =>
  table.services.database.pool.query('select fieldpost_queue_mails($1)', [JSON.stringify(jobs)]);
const jobsOf = (task: string) =>
  table.rows(
    `select j.key, j.payload, case when j.run_at > now() then j.run_at end as later from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.key`,
    task,
  );

const LATER = '2099-03-03T12:00:00.000Z';

it('queues jobs for at once and for later, the first of their task too', async () => {
  const jobs = (task: string, round: number) => [
    { task, payload: { round }, key: `${task} now ${round}` },
    { task, payload: { round }, key: `${task} later ${round}`, runAt: LATER },
  ];
  for (const round of [1, 2]) await queue(...jobs('one', round), ...jobs('other', round));
  for (const task of ['one', 'other']) {
    expect(await jobsOf(task)).toEqual([
      { key: `${task} later 1`, payload: { round: 1 }, later: new Date(LATER) },
      { key: `${task} later 2`, payload: { round: 2 }, later: new Date(LATER) },
      { key: `${task} now 1`, payload: { round: 1 }, later: null },
      { key: `${task} now 2`, payload: { round: 2 }, later: null },
    ]);
  }
});

it('leaves a job that is queued under its key as it is', async () => {
  await queue({ task: 'kept', payload: { n: 1 }, key: 'the same', runAt: LATER });
  await queue(
    { task: 'kept', payload: { n: 2 }, key: 'the same' },
    { task: 'kept', payload: { n: 3 }, key: 'another' },
  );
  expect(await jobsOf('kept')).toEqual([
    { key: 'another', payload: { n: 3 }, later: null },
    { key: 'the same', payload: { n: 1 }, later: new Date(LATER) },
  ]);
});
