import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { RoleClock } from '@/lib/games/model/matters/records';

const HOUR = 3_600_000;

const earlier = (at: string, hours: number): string => new Date(Date.parse(at) - hours * HOUR).toISOString();

function shifted({ wait, deadline, ...clock }: RoleClock, hours: number): RoleClock {
  return {
    ...clock,
    ...(wait && { wait: { ...wait, at: earlier(wait.at, hours) } }),
    ...(deadline && { deadline: earlier(deadline, hours) }),
  };
}

/** What has been asked since this many hours is, for the game and for the queue. `owner`: a connection of the owner of the tables. */
export async function letHoursPass(owner: Client, gameId: string, hours: number): Promise<void> {
  for (;;) {
    await owner.query('begin');
    // A job that runs now has read the clock already, and would put itself off by it.
    const { rows: jobs } = await owner.query(
      'select locked_at from graphile_worker._private_jobs where key like $1 for update',
      [`run-clock:${gameId}:%`],
    );
    if (jobs.every(({ locked_at: lockedAt }) => lockedAt === null)) break;
    await owner.query('rollback');
    await pause(25);
  }
  const { rows } = await owner.query('select summary::jsonb -> $2 as clocks from games where id = $1::uuid', [
    gameId,
    'clocks',
  ]);
  const clocks = (rows[0].clocks as RoleClock[]).map((clock) => shifted(clock, hours));
  await owner.query(
    `update games set version = version + 1, summary = jsonb_set(summary::jsonb, '{clocks}', $2::jsonb) where id = $1::uuid`,
    [gameId, JSON.stringify(clocks)],
  );
  await owner.query('update graphile_worker._private_jobs set run_at = now() where key like $1', [
    `run-clock:${gameId}:%`,
  ]);
  await owner.query('commit');
}
