import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root; Debian's packages bring a user. Undefined: this process's own will do. */
export function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: string): number => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export function give(path: string, user: User | undefined): void {
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}
