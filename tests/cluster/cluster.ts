import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@/lib/db/embedded/lock';
import { writeProxy } from './machine/haproxy';
import { ETCD, HAPROXY, PATRONI, postgresBin } from './machine/packages';
import { type ClusterState, clusterState, dataOf, isPrimary, writePatroni } from './machine/patroni';
import { PGBOUNCER, writePooler } from './machine/pgbouncer';
import { Process, type Program } from './machine/process';
import { give, serverUser, type User } from './machine/user';
import { addressOf, type MachinePlan, type Plan, settingsOf } from './plan';
import { makeDatabase } from './service';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'lib/cli/fieldpost.mjs');

/** What runs on one of the two machines. */
export interface Machine {
  readonly plan: MachinePlan;
  readonly patroni: Process;
  readonly pooler: Process;
  readonly web: Process;
  readonly worker: Process;
}

/** The whole service on one machine, as two would run it. */
export class Cluster {
  readonly etcd: Process;
  readonly proxy: Process;
  readonly machines: readonly Machine[];
  readonly #user: User | undefined = serverUser();

  constructor(readonly plan: Plan) {
    const { folder, ports } = plan;
    give(folder, this.#user);
    const file = join(folder, 'haproxy.cfg');
    writeProxy({ file, ports, machines: plan.machines, user: this.#user });
    this.etcd = this.#server('etcd', ETCD, etcdArguments(plan));
    this.proxy = this.#server('haproxy', HAPROXY, ['-db', '-f', file]);
    this.machines = plan.machines.map((machine) => this.#machine(machine));
  }

  #machine(machine: MachinePlan): Machine {
    const { name } = machine;
    return {
      plan: machine,
      patroni: this.#server(`patroni-${name}`, PATRONI, [this.#patroniFile(machine)]),
      pooler: this.#server(`pgbouncer-${name}`, PGBOUNCER, [this.#poolerFile(machine)]),
      web: this.command('web', machine),
      worker: this.command('worker', machine),
    };
  }

  #patroniFile(machine: MachinePlan): string {
    const { name, postgresPort: port, restPort } = machine;
    const { password, ports } = this.plan;
    const folder = this.#postgresFolder(machine);
    const bin = postgresBin() ?? '';
    return writePatroni({ name, folder, bin, etcd: ports.etcd, port, restPort, password, user: this.#user });
  }

  #postgresFolder = ({ name }: MachinePlan): string => join(this.plan.folder, `postgres-${name}`);

  #poolerFile(machine: MachinePlan): string {
    const database = { host: '127.0.0.1', port: machine.postgresPort };
    const login = { user: 'fieldpost_web', password: this.plan.password };
    const folder = this.#postgresFolder(machine);
    return writePooler({ folder, port: machine.poolerPort, database, login, size: 20, user: this.#user });
  }

  #server(name: string, command: string, args: readonly string[]): Process {
    return new Process({ ...this.#place(name), command, args, user: this.#user });
  }

  /** A command of Fieldpost with the settings of one machine. */
  command(command: string, machine: MachinePlan): Process {
    const env = settingsOf(this.plan, machine);
    const place = { ...this.#place(`${command}-${machine.name}`), cwd: ROOT };
    return new Process({ ...place, command: process.execPath, args: [PROGRAM, command], env });
  }

  #place = (name: string): Pick<Program, 'name' | 'cwd' | 'log'> => ({
    name,
    cwd: this.plan.folder,
    log: join(this.plan.logs, `${name}.log`),
  });

  /** Resolves when people are answered. `say`: what is being done. */
  async start(say: (line: string) => void): Promise<void> {
    const [first, ...others] = this.machines;
    if (first === undefined) throw new Error('a cluster without machines');
    this.etcd.start();
    say('PostgreSQL on the first machine …');
    this.startDatabase(first);
    await until('a primary', () => isPrimary(first.plan.restPort));
    say('its standby …');
    for (const machine of others) this.startDatabase(machine);
    await until('a synchronous standby', async () => (await this.state()).synchronous !== undefined);
    this.proxy.start();
    say('the tables …');
    await makeDatabase(this);
    say('web and workers …');
    for (const { web, worker } of this.machines) for (const one of [web, worker]) one.start();
    for (const { plan } of this.machines)
      await until(`web ${plan.name}`, () => isReady(`http://127.0.0.1:${plan.webPort}`));
    await until('the proxy', () => isReady(addressOf(this.plan)));
  }

  startDatabase({ patroni, pooler }: Machine): void {
    patroni.start();
    pooler.start();
  }

  state(): Promise<ClusterState> {
    return clusterState(
      this.machines.filter(({ patroni }) => patroni.pid !== undefined).map(({ plan }) => plan.restPort),
    );
  }

  /** As if the power of that machine's database had failed. */
  async killDatabase(machine: Machine): Promise<void> {
    const postgres = this.postmaster(machine);
    await Promise.all([machine.patroni.kill('SIGKILL'), machine.pooler.kill('SIGKILL'), killPid(postgres)]);
  }

  /** The process of PostgreSQL, which Patroni starts for itself. */
  postmaster(machine: Machine): number | undefined {
    try {
      const file = join(dataOf(this.#postgresFolder(machine.plan)), 'postmaster.pid');
      return Number(readFileSync(file, 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  /** In good order, from the outside to the inside; then what it made is removed. */
  async stop(keep = false): Promise<void> {
    const all = (pick: (machine: Machine) => Process) => Promise.all(this.machines.map((one) => pick(one).stop()));
    await all(({ web }) => web);
    await all(({ worker }) => worker);
    await this.proxy.kill('SIGKILL');
    await all(({ pooler }) => pooler);
    // The primary last: its standby gets all it has.
    const { primary } = await this.state();
    const last = (name: string): number => (name === primary ? 1 : 0);
    for (const { patroni } of [...this.machines].sort((x, y) => last(x.plan.name) - last(y.plan.name)))
      await patroni.stop();
    await this.etcd.stop();
    this.killAll();
    if (!keep) rmSync(this.plan.folder, { recursive: true, force: true });
  }

  /** At once and by force: what is left when this process ends. */
  killAll(): void {
    const processes = this.machines.flatMap(({ patroni, pooler, web, worker }) => [patroni, pooler, web, worker]);
    const pids = [...processes, this.proxy, this.etcd].map(({ pid }) => pid);
    for (const pid of [...pids, ...this.machines.map((machine) => this.postmaster(machine))])
      if (pid !== undefined) killNow(pid);
  }
}

const etcdArguments = ({ folder, ports }: Plan): readonly string[] => {
  const [clients, peers] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.etcdPeers}`];
  return [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `one=${peers}`],
  ];
};

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

export async function killPid(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  killNow(pid);
  while (isAlive(pid)) await sleep(5);
}

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const PATIENCE_MS = 120_000;

/** Waits until it holds; throws, naming it, after two minutes. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; ) {
    if (await holds()) return;
    await sleep(200);
  }
  throw new Error(`waited two minutes in vain for ${what}`);
}
