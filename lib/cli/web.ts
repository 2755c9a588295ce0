import { entryFile } from '../entry';
import { EnvError, getEnv } from '../env';
import { consoleToLog } from '../http/observe/console-lines';
import { getLog } from '../http/observe/log';
import { ROOT } from '../root';
import { startTracing } from '../tracing/start';
import { untilStopped } from './until-stopped';

/** The part of app/_server/web.ts that is used here: the pages are loaded by path, because nothing imports app. */
interface WebEntry {
  startWeb(start: { readonly pagesFrom: string }): Promise<{ readonly address: string; close(): Promise<void> }>;
}

/** `fieldpost web`: the web process alone. Needs a build of the pages and a migrated database. */
export async function run(): Promise<number> {
  try {
    getEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return 2;
  }
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  // A demo's terminal is read by a person.
  if (!getEnv().DEMO) consoleToLog(getLog());
  const endTracing = await startTracing({ ...getEnv(), process: 'web' });
  const { startWeb }: WebEntry = await import(entryFile('web').href);
  const web = await startWeb({ pagesFrom: ROOT });
  process.send?.({ ready: web.address });
  if (process.send === undefined) console.log(`Listening on ${web.address}`);
  await untilStopped();
  await web.close();
  await endTracing();
  return 0;
}
