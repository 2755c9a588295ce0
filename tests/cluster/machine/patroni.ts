import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { give, type User } from './user';

/** Seconds. The lease of the primary, which a standby waits for; and how often Patroni looks. 20 is the least that its manual allows. */
const LEASE = { ttl: 20, loop_wait: 2, retry_timeout: 5 };

export interface Member {
  readonly name: string;
  readonly folder: string;
  readonly bin: string;
  readonly etcd: number;
  readonly port: number;
  readonly restPort: number;
  readonly password: string;
  readonly user: User | undefined;
}

export const dataOf = (folder: string): string => join(folder, 'data');

/** Writes the settings of one Patroni and its PostgreSQL; gives the file, its program's one argument. JSON is YAML too. */
export function writePatroni(member: Member): string {
  const { folder, user } = member;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, JSON.stringify(settings(member), null, 2), { mode: 0o600 });
  for (const path of [folder, file]) give(path, user);
  return file;
}

const settings = (member: Member): object => ({
  scope: 'fieldpost',
  name: member.name,
  restapi: { listen: `127.0.0.1:${member.restPort}`, connect_address: `127.0.0.1:${member.restPort}` },
  etcd3: { host: `127.0.0.1:${member.etcd}` },
  bootstrap: {
    dcs: {
      ...LEASE,
      // What is acknowledged is on both machines. Not strict: with one machine left, it works on alone.
      synchronous_mode: true,
      synchronous_mode_strict: false,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 200, wal_log_hints: 'on', synchronous_commit: 'on', wal_keep_size: '256MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: database(member),
});

const database = ({ folder, bin, port, password }: Member): object => ({
  listen: `127.0.0.1:${port}`,
  connect_address: `127.0.0.1:${port}`,
  bin_dir: bin,
  data_dir: dataOf(folder),
  pgpass: join(folder, 'pgpass'),
  authentication: Object.fromEntries(
    Object.entries({ superuser: 'postgres', replication: 'replicator', rewind: 'rewinder' }).map(([use, username]) => [
      use,
      { username, password },
    ]),
  ),
  pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
  parameters: { unix_socket_directories: folder, shared_buffers: '128MB' },
  basebackup: [{ checkpoint: 'fast' }],
  // A primary that died and cannot be wound back is copied from the new one.
  remove_data_directory_on_rewind_failure: true,
  remove_data_directory_on_diverged_timelines: true,
});

interface ClusterMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

export interface ClusterState {
  readonly primary: string | undefined;
  /** The standby that has all that was acknowledged. */
  readonly synchronous: string | undefined;
}

/** As the first Patroni that answers sees it. */
export async function clusterState(restPorts: readonly number[]): Promise<ClusterState> {
  for (const port of restPorts) {
    const members = await ask(port);
    if (members === undefined) continue;
    const named = (role: string) => members.find((one) => one.role === role && RUNS.has(one.state))?.name;
    return { primary: named('leader'), synchronous: named('sync_standby') };
  }
  return { primary: undefined, synchronous: undefined };
}

const RUNS = new Set(['running', 'streaming']);

async function ask(port: number): Promise<readonly ClusterMember[] | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2_000) });
    const body = (await answer.json()) as { members?: readonly ClusterMember[] };
    return body.members;
  } catch {
    return undefined;
  }
}

/** True when this member holds the lease of the primary, by its own words: what HAProxy asks too. */
export async function isPrimary(restPort: number): Promise<boolean> {
  const options = { method: 'OPTIONS', signal: AbortSignal.timeout(2_000) };
  return fetch(`http://127.0.0.1:${restPort}/primary`, options).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Lets the other machine take over in good order. */
export async function switchOver(restPort: number, leader: string, candidate: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader, candidate }),
  });
  if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`);
}
