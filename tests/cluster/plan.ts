import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behind } from './machine/haproxy';

/** One of the two machines that the cluster plays: its ports, and its folder for the witness book. */
export interface MachinePlan extends Behind {
  readonly dataDir: string;
}

export interface Plan {
  readonly folder: string;
  readonly logs: string;
  readonly ports: {
    readonly web: number;
    readonly database: number;
    readonly pooler: number;
    readonly etcd: number;
    readonly etcdPeers: number;
  };
  readonly machines: readonly MachinePlan[];
  /** For every login of the databases. */
  readonly password: string;
  /** A mail server; without one it is a demo. */
  readonly smtpUrl: string | undefined;
}

/** Ports from `base` to `base` + 23. */
export function planOf(base: number, smtpUrl: string | undefined): Plan {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-cluster-'));
  // Where this runs as root, the user of the databases must get in.
  chmodSync(folder, 0o755);
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  return {
    folder,
    logs,
    ports: { web: base, database: base + 1, pooler: base + 2, etcd: base + 3, etcdPeers: base + 4 },
    machines: ['a', 'b'].map((name, at) => machineOf(name, base + 10 + at * 10, folder)),
    password: 'only-for-this-cluster',
    smtpUrl,
  };
}

function machineOf(name: string, base: number, folder: string): MachinePlan {
  const dataDir = join(folder, `data-${name}`);
  mkdirSync(dataDir);
  return { name, postgresPort: base, restPort: base + 1, poolerPort: base + 2, webPort: base + 3, dataDir };
}

const portsOf = ({ ports, machines }: Plan): readonly number[] => [
  ...Object.values(ports),
  ...machines.flatMap(({ postgresPort, restPort, poolerPort, webPort }) => [
    postgresPort,
    restPort,
    poolerPort,
    webPort,
  ]),
];

/** Ports of the plan that something else listens on. */
export async function takenPorts(plan: Plan): Promise<readonly number[]> {
  const open = await Promise.all(portsOf(plan).map(async (port) => ((await isOpen(port)) ? [port] : [])));
  return open.flat();
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });

export const addressOf = ({ ports }: Plan): string => `http://localhost:${ports.web}`;

/** Sessions of the primary, through the proxy. */
export const databaseUrlOf = ({ ports, password }: Plan): string =>
  `postgresql://fieldpost:${password}@127.0.0.1:${ports.database}/fieldpost`;

/** What web processes, workers and commands of one machine are set to. */
export const settingsOf = (plan: Plan, { dataDir, webPort }: MachinePlan): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrlOf(plan),
  DATABASE_POOLER_URL: `postgresql://fieldpost_web:${plan.password}@127.0.0.1:${plan.ports.pooler}/fieldpost`,
  DATA_DIR: dataDir,
  PORT: String(webPort),
  PUBLIC_URL: addressOf(plan),
  SECRET: 'b3d1f7a2c9e84f60b3d1f7a2c9e84f60',
  TRUST_PROXY: '1',
  // All clients of a trial share one address.
  RATE_LIMIT_PER_MINUTE: '100000000',
  LOG_LEVEL: 'info',
  ...(plan.smtpUrl === undefined ? {} : { SMTP_URL: plan.smtpUrl }),
});
