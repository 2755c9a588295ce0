import { join } from 'node:path';
import { DatabaseNotPrepared } from '../db/app-role';
import { migrate } from '../db/migrate';
import { OlderDatabase } from '../db/older-database';
import { getEnv } from '../env';
import { reachDatabase } from './database';
import { ROOT } from './root';

export const MIGRATIONS = join(ROOT, 'prisma', 'migrations');

/** `fieldpost migrate`: brings the database up to date and says what was done. */
export async function run(): Promise<number> {
  const database = await reachDatabase(console.log);
  const embeddedIn = database.embedded === undefined ? undefined : getEnv().DATA_DIR;
  try {
    const done = await migrate({ databaseUrl: database.url, folder: MIGRATIONS, embeddedIn, log: console.log });
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
