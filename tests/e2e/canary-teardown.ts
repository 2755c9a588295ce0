import { rm } from 'node:fs/promises';
import { start } from '../support/canary/record.mjs';
import { searchRun, wordsOf } from '../support/canary/search';
import { keepSecretsOfService } from '../support/canary/secrets';

/** At the end of a browser run, while the service still runs: its secrets, in all that it has given out. */
export default async function teardown(): Promise<void> {
  const { E2E_CANARY_DIR = '', E2E_DATA_DIR = '' } = process.env;
  start(E2E_CANARY_DIR);
  await keepSecretsOfService(E2E_DATA_DIR);
  const report = await searchRun(E2E_CANARY_DIR);
  await rm(E2E_CANARY_DIR, { recursive: true, force: true });
  if (report.leaks.length > 0) throw new Error(wordsOf(report));
  console.log(wordsOf(report));
}
