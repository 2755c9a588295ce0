import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGBOUNCER } from './pgbouncer';

export const PATRONI = '/usr/bin/patroni';
export const ETCD = '/usr/bin/etcd';
export const HAPROXY = '/usr/sbin/haproxy';
const POSTGRES = '/usr/lib/postgresql';

/** Of the newest PostgreSQL in Debian's places; undefined: there is none. */
export function postgresBin(versions = POSTGRES): string | undefined {
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions)
    .map(Number)
    .sort((a, b) => b - a);
  return newest
    .map((version) => join(versions, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
}

const NEEDED: readonly (readonly [pack: string, there: () => boolean])[] = [
  ['postgresql', () => postgresBin() !== undefined],
  ['patroni', () => existsSync(PATRONI)],
  ['etcd-server', () => existsSync(ETCD)],
  ['haproxy', () => existsSync(HAPROXY)],
  ['pgbouncer', () => existsSync(PGBOUNCER)],
];

/** What is missing, as one sentence with the line that installs it. */
export function missingPackages(needed = NEEDED): string | undefined {
  const missing = needed.filter(([, there]) => !there()).map(([pack]) => pack);
  if (missing.length === 0) return undefined;
  const packages = missing.join(' ');
  return `The cluster needs these packages of Debian: apt-get install --no-install-recommends ${packages}`;
}
