import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const STEP_MS = 50;

/**
 * Runs `body` while no other process runs one with the same lock file. A lock whose holder is dead is taken over.
 */
export async function withLock<T>(path: string, body: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  while (!take(path)) {
    if (Date.now() > until) throw new Error(`another start has held ${path} for too long; is it stuck?`);
    dropDead(path);
    await sleep(STEP_MS);
  }
  try {
    return await body();
  } finally {
    rmSync(path, { force: true });
  }
}

// Linking a file that is already written makes lock and content appear at once.
function take(path: string): boolean {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

function dropDead(path: string): void {
  const holder = readPid(path);
  if (holder === undefined || isAlive(holder)) return;
  const aside = `${path}.dead.${process.pid}`;
  try {
    // Only one of several waiters can move the dead lock away; one that moved a live lock by accident puts it back.
    renameSync(path, aside);
    if (readPid(aside) !== holder) linkSync(aside, path);
  } catch {
    // Someone else was faster: the next try of `take` decides.
  } finally {
    rmSync(aside, { force: true });
  }
}

function readPid(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
