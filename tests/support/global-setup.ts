import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../lib/db/embedded/start';
import { embeddedUrl } from '../../lib/db/embedded/url';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the database cluster of this test run is, once some test has asked for one. */
    readonly clusterDir: string;
  }
}

/** One folder for the run's database cluster. The first test that needs a database starts it; rules tests never pay. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusterDir = await mkdtemp(join(tmpdir(), 'fieldpost-test-'));
  // Where this runs as root, the database's own user must get in.
  await chmod(clusterDir, 0o755);
  project.provide('clusterDir', clusterDir);
  return async () => {
    // The worker that started it is gone by now, so the running cluster falls to us.
    if (embeddedUrl(clusterDir) !== undefined) await (await startEmbedded({ dataDir: clusterDir })).stop();
    await rm(clusterDir, { recursive: true, force: true });
  };
}
