import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@/lib/db/embedded/start';
import { embeddedUrl } from '@/lib/db/embedded/url';
import { searchRun, wordsOf } from './canary/search';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the database cluster of this test run is, once some test has asked for one. */
    readonly clusterDir: string;
    /** Where everything that leaves the processes of this run is written down. */
    readonly canaryDir: string;
  }
}

/** One folder for the run's database cluster. The first test that needs a database starts it; rules tests never pay. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusterDir = await mkdtemp(join(tmpdir(), 'fieldpost-test-'));
  // Where this runs as root, the database's own user must get in.
  await chmod(clusterDir, 0o755);
  project.provide('clusterDir', clusterDir);
  const canaryDir = await mkdtemp(join(tmpdir(), 'fieldpost-canary-'));
  project.provide('canaryDir', canaryDir);
  return async () => {
    // The worker that started it is gone by now, so the running cluster falls to us.
    if (embeddedUrl(clusterDir) !== undefined) await (await startEmbedded({ dataDir: clusterDir })).stop();
    await rm(clusterDir, { recursive: true, force: true });
    await searchForSecrets(canaryDir);
  };
}

/** The secrets of every server of the run, in all that any of them gave out. One that is found fails the run. */
async function searchForSecrets(folder: string): Promise<void> {
  const report = await searchRun(folder);
  await rm(folder, { recursive: true, force: true });
  if (report.leaks.length === 0) return console.log(wordsOf(report));
  console.error(wordsOf(report));
  // An error that is thrown so late would be logged and forgotten.
  process.exitCode = 1;
}
