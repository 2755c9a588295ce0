import { openQueuePool } from '../db/queue-pool';
import { CHORES } from '../db/time-limits';
import { discardDead, listDead, runAgain, type Which } from '../mail/queue/dead-jobs';
import { reachDatabase } from './database';
import { readOptions, usable } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost jobs [<task> | <number>] [--again | --discard]

Jobs that have used up their tries: no worker takes them again by itself. Without more it lists them, with what was wrong
the last time. A task, such as run-clock, or the number of a job narrows it down.
  --again     back into the queue at once, with all their tries: mend first what was wrong
  --discard   forget them for good; it needs a task or a number
  --help      this text

exit codes: 0 done, or there are none; 1 there are some (the list); 2 the command line is not usable`;

const OPTIONS = {
  again: { type: 'boolean' },
  discard: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `fieldpost jobs`: see HELP. */
export function run(args: readonly string[]): Promise<number> {
  return usable(async () => {
    const { values, positionals } = readOptions(args, OPTIONS, HELP);
    if (values.help === true) {
      console.log(HELP);
      return 0;
    }
    const which = whichOf(positionals);
    if (values.again === true && values.discard === true) throw wrong('Either --again or --discard.');
    if (values.discard === true && which === 'all') throw wrong('Name what is to be forgotten.');
    return await act(which, values);
  });
}

const wrong = (why: string): UsageError => new UsageError('bad-options', `${why}\n\n${HELP}`);

function whichOf([named, extra]: readonly string[]): Which {
  if (extra !== undefined) throw wrong('Name one task or one job.');
  if (named === undefined) return 'all';
  return /^\d{1,18}$/.test(named) ? { id: named } : { task: named };
}

/** The queue's tables are open to their owner alone. */
async function act(which: Which, { again, discard }: { readonly again?: boolean; readonly discard?: boolean }) {
  const database = await reachDatabase(() => undefined);
  const pool = openQueuePool(database.url, { max: 1, limits: CHORES });
  try {
    if (again === true) return said(`Back in the queue: ${await runAgain(pool, which)}.`);
    if (discard === true) return said(`Forgotten: ${await discardDead(pool, which)}.`);
    const jobs = await listDead(pool, which);
    for (const { id, task, gameId, tries, since, error } of jobs)
      console.log([id, task, gameId ?? '-', `${tries} tries`, since.toISOString(), error].join('  '));
    return jobs.length === 0 ? said('No job has used up its tries.') : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

function said(line: string): number {
  console.log(line);
  return 0;
}
