import { spawn } from 'node:child_process';
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const LOCK = join(ROOT, '.build', 'pages.lock');
const WAIT_MS = 500;
/** Longer than a build takes on a busy machine: a test that was killed left its lock behind. */
const MOST_WAIT_MS = 600_000;

/** Builds the pages where they are not built. Two tests at once do it one after the other: they share one folder. */
export async function builtPages(): Promise<void> {
  await takeLock();
  try {
    const code = await built();
    if (code !== 0) throw new Error(`the pages could not be built: ${code}`);
  } finally {
    rmdirSync(LOCK);
  }
}

function built(): Promise<number | null> {
  const { VITEST: _, ...env } = process.env;
  const program = join(ROOT, 'lib/cli/fieldpost.mjs');
  const child = spawn(process.execPath, [program, 'build'], { cwd: ROOT, stdio: 'ignore', env });
  return new Promise((resolve) => child.once('exit', resolve));
}

async function takeLock(): Promise<void> {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  for (let waited = 0; !isTaken(); waited += WAIT_MS) {
    if (waited > MOST_WAIT_MS) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** True: it is ours now. */
function isTaken(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
