import { createHash } from 'node:crypto';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Whom the database runs as. PostgreSQL refuses to run as root, so root lends it to `nobody`. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

const NOBODY = 65_534;

export function databaseIdentity(): Identity {
  return process.getuid?.() === 0 ? nobody() : {};
}

function nobody(): Identity {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
    return { uid: Number(line?.[1] ?? NOBODY), gid: Number(line?.[2] ?? NOBODY) };
  } catch {
    return { uid: NOBODY, gid: NOBODY };
  }
}

/**
 * The folder for binaries, data and notes. That is `postgres` under the data folder, unless the database runs as
 * another user who could not get there (a clone in a home of mode 0700): then one under /var/lib, named after it.
 */
export function clusterBase(dataDir: string, identity: Identity): string {
  const wanted = join(resolve(dataDir), 'postgres');
  if (identity.uid === undefined || everybodyMayPass(dirname(wanted))) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  return join('/var/lib/fieldpost', name);
}

const OTHERS_EXECUTE = 0o001;

function everybodyMayPass(path: string): boolean {
  const parent = dirname(path);
  const stat = statSync(path, { throwIfNoEntry: false });
  const open = stat === undefined || (stat.mode & OTHERS_EXECUTE) !== 0;
  return open && (parent === path || everybodyMayPass(parent));
}

/** Gives a file or a whole folder to the database's user; nothing to do when that is the user of this process. */
export function give(path: string, { uid, gid }: Identity): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(path, uid, gid);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) lchownSync(join(path, entry), uid, gid);
}
