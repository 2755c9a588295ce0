import { join } from 'node:path';
import { DatabaseNotPrepared } from '../db/app-role';
import { migrate } from '../db/migrate';
import { OlderDatabase } from '../db/older-database';
import { getEnv } from '../env';
import { ROOT } from '../root';
import { reachDatabase } from './database';
import { readOptions, usable } from './options';

export const MIGRATIONS = join(ROOT, 'prisma', 'migrations');

const HELP = `usage: fieldpost migrate [--citus]

Brings the database up to date and says what was done.
  --citus  spreads the tables over the nodes of a Citus coordinator, which DATABASE_URL leads to; once that is done, every
           migrate looks after it
  --help   this text

exit codes: 0 up to date, 1 an administrator has to do something first, 2 the command line cannot be used`;

const OPTIONS = { citus: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** `fieldpost migrate`: see HELP. */
export function run(args: readonly string[]): Promise<number> {
  return usable(async () => {
    const { values } = readOptions(args, OPTIONS, HELP);
    if (values.help !== true) return update(values.citus === true);
    console.log(HELP);
    return 0;
  });
}

async function update(citus: boolean): Promise<number> {
  const database = await reachDatabase(console.log);
  const embeddedIn = database.embedded === undefined ? undefined : getEnv().DATA_DIR;
  try {
    const options = { databaseUrl: database.url, folder: MIGRATIONS, embeddedIn, log: console.log, citus };
    const done = await migrate(options);
    if (done.length === 0) console.log('The database is up to date.');
    return 0;
  } catch (error) {
    if (!(error instanceof DatabaseNotPrepared || error instanceof OlderDatabase)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await database.stop();
  }
}
