import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { killPid, until } from '@/tests/cluster/cluster';
import { postgresBin } from '@/tests/cluster/machine/packages';
import { Process } from '@/tests/cluster/machine/process';
import { give, serverUser, type User } from '@/tests/cluster/machine/user';

export interface PostgresPlan {
  readonly folder: string;
  readonly port: number;
  readonly log: string;
  /** Size of its disk in megabytes; it is in memory, where this process may mount one. */
  readonly megabytes: number;
}

const SETTINGS = ['max_connections=150', 'shared_buffers=64MB', 'wal_buffers=16MB', 'max_wal_size=96MB'];

const PIECE = 4 << 20;

/** A PostgreSQL of Debian's, on a small disk of its own, whose processes can be killed and stopped. */
export class Postgres {
  readonly #process: Process;
  readonly #disk: string;
  readonly #data: string;
  readonly #user: User | undefined = serverUser();
  /** Why the disk is that of everybody, and must not be filled; undefined: it is its own. */
  readonly sharedDisk: string | undefined;

  constructor(readonly plan: PostgresPlan) {
    const { folder, port, log } = plan;
    this.#disk = join(folder, 'disk');
    this.#data = join(this.#disk, 'data');
    mkdirSync(this.#disk);
    this.sharedDisk = mount(this.#disk, plan.megabytes);
    give(this.#disk, this.#user);
    mkdirSync(this.#data);
    give(this.#data, this.#user);
    chmodSync(this.#data, 0o700);
    const own = ['-D', this.#data, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
    const args = [...own, ...SETTINGS.flatMap((setting) => ['-c', setting])];
    const program = { name: 'postgres', command: bin('postgres'), args, user: this.#user, cwd: '/', log };
    this.#process = new Process(program);
  }

  /** Makes the cluster; the administrator needs no password. */
  init(): void {
    const args = [
      '-D',
      this.#data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--wal-segsize=4',
      '-N',
    ];
    const { status, stderr } = spawnSync(bin('initdb'), args, { ...this.#user, cwd: '/', encoding: 'utf8' });
    if (status !== 0) throw new Error(`initdb ended with ${status}: ${stderr}`);
  }

  urlFor(database: string, login = 'postgres'): string {
    return `postgresql://${login}@127.0.0.1:${this.plan.port}/${database}`;
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    this.#process.start();
    await until('PostgreSQL', () => this.answers());
  }

  /** Starts it where it has ended by itself, as a process manager would; true: it had. */
  async startAgain(): Promise<boolean> {
    if (this.#process.pid !== undefined) return false;
    await this.killHard();
    await this.start();
    return true;
  }

  answers(): Promise<boolean> {
    return this.sql('postgres', 'select 1').then(
      () => true,
      () => false,
    );
  }

  /** Runs SQL as the administrator. */
  async sql(database: string, text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({
      connectionString: this.urlFor(database),
      connectionTimeoutMillis: 3_000,
      query_timeout: 20_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /** The first process and all that it has made. */
  #pids(): readonly number[] {
    const pid = this.#process.pid ?? this.#written();
    if (pid === undefined) return [];
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
    } catch {
      return [pid];
    }
  }

  #written(): number | undefined {
    const file = join(this.#data, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
    return pid !== undefined && existsSync(`/proc/${pid}`) ? pid : undefined;
  }

  /** All its processes at once: what they had not yet handed to the system is lost. */
  async killHard(): Promise<void> {
    const pids = this.#pids();
    for (const pid of pids) signal(pid, 'SIGKILL');
    for (const pid of pids) await killPid(pid);
    await this.#process.ended();
  }

  /** Stops or continues all its processes; or those of one kind, by the name in their title. */
  freeze(how: 'SIGSTOP' | 'SIGCONT', title?: string): void {
    for (const pid of this.#pids()) if (title === undefined || titleOf(pid).includes(title)) signal(pid, how);
  }

  /** Leaves no room on its disk. */
  async fillDisk(): Promise<void> {
    const piece = Buffer.alloc(PIECE);
    const { bavail, bsize } = statfsSync(this.#disk);
    try {
      for (let done = 0; done <= bavail * bsize; done += PIECE) await appendFile(this.#filler, piece);
    } catch {
      // Now it is full.
    }
  }

  freeDisk(): void {
    rmSync(this.#filler, { force: true });
  }

  get #filler(): string {
    return join(this.#disk, 'filler');
  }

  async stop(): Promise<void> {
    this.freeze('SIGCONT');
    await this.#process.kill('SIGQUIT');
    await this.killHard();
    if (this.sharedDisk === undefined) spawnSync('umount', ['-l', this.#disk]);
  }

  /** At once: what is left when this process ends. */
  killNow(): void {
    for (const pid of this.#pids()) signal(pid, 'SIGKILL');
    if (this.sharedDisk === undefined) spawnSync('umount', ['-l', this.#disk]);
  }
}

function bin(program: string): string {
  const folder = postgresBin();
  if (folder === undefined) throw new Error('no PostgreSQL of Debian: apt-get install postgresql');
  return join(folder, program);
}

function mount(disk: string, megabytes: number): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may mount a disk';
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  return status === 0 ? undefined : `mount says: ${stderr}`;
}

export function signal(pid: number, how: NodeJS.Signals): void {
  try {
    process.kill(pid, how);
  } catch {
    // It is gone already.
  }
}

const titleOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
