import { accessSync, constants, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { give, type User } from './user';

/** Debian's package pgbouncer. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';

export const hasPgBouncer = ((): boolean => {
  try {
    accessSync(PGBOUNCER, constants.X_OK);
    return true;
  } catch {
    return false;
  }
})();

export interface Pooler {
  readonly folder: string;
  readonly port: number;
  readonly database: { readonly host: string; readonly port: number };
  readonly login: { readonly user: string; readonly password: string };
  /** Connections to the database at most. */
  readonly size: number;
  readonly user: User | undefined;
}

/** Writes the settings of a PgBouncer in transaction mode; gives the file, its program's one argument. */
export function writePooler({ folder, port, database, login, size, user }: Pooler): string {
  const ini = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'pgbouncer-users.txt');
  writeFileSync(users, `"${login.user}" "${login.password}"\n`, { mode: 0o600 });
  writeFileSync(
    ini,
    `[databases]
* = host=${database.host} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 1000
; A web process gives a connection up after five seconds.
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`,
  );
  for (const path of [ini, users]) give(path, user);
  return ini;
}
