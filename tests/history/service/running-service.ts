import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/db/embedded/connection';
import { isReady, until } from '@/tests/cluster/cluster';
import { Process } from '@/tests/cluster/machine/process';
import { manual } from '@/tests/cluster/service';
import { startSmtp, type TestSmtp } from '@/tests/mail/smtp';
import { type DatabaseProxy, startProxy } from '@/tests/support/proxy';
import { ORDERS_DOMAIN, PostOffice } from '../mail/post';
import { Postgres, signal } from './postgres';

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'lib/cli/fieldpost.mjs');
/** Debian's package faketime. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const PASSWORD = 'only-for-this-check';
const WATCH_MS = 500;

/** One process of the service, with the connection to its database and the clock that are its own. */
export interface Member {
  readonly name: string;
  readonly process: Process;
  readonly proxy: DatabaseProxy;
  readonly clock: string;
  /** Where a web process listens. */
  readonly address: string;
  /** It is meant not to run. */
  down: boolean;
}

/** Two web processes and two workers on one PostgreSQL, as one machine would run them, and a mail server that keeps a list. */
export class RunningService {
  readonly webs: Member[] = [];
  readonly workers: Member[] = [];
  /** Where workers take mail in. */
  readonly orderPorts: number[] = [];
  readonly post: PostOffice;
  /** Message-IDs of mails that were taken. */
  readonly taken = new Set<string>();
  /** Copies of mails beyond the first. */
  copies = 0;
  /** Processes that ended though nobody had ended them. */
  readonly died: string[] = [];
  readonly jumps = existsSync(FAKETIME);
  #watch: NodeJS.Timeout | undefined;

  private constructor(
    readonly folder: string,
    readonly postgres: Postgres,
    readonly smtp: TestSmtp,
  ) {
    this.post = new PostOffice(join(folder, 'zone.json'));
  }

  /** `megabytes`: of the disk of its database. Nothing runs yet but the database, with all its tables. */
  static async open(megabytes: number): Promise<RunningService> {
    const folder = mkdtempSync(join(tmpdir(), 'fieldpost-history-'));
    // Where this runs as root, the user of the database must get in.
    chmodSync(folder, 0o755);
    const log = join(folder, 'postgres.log');
    const postgres = new Postgres({ folder, port: await freePort(), log, megabytes });
    const service = new RunningService(folder, postgres, await startSmtp());
    process.once('exit', () => service.#killAll());
    postgres.init();
    await postgres.start();
    for (const block of ['database', 'role'])
      for (const statement of manual(block, PASSWORD).split(/(?<=;)\n/))
        if (statement.trim() !== '') await postgres.sql('postgres', statement);
    await service.#migrate();
    return service;
  }

  get databaseUrl(): string {
    return this.postgres.urlFor('fieldpost', `fieldpost:${PASSWORD}`);
  }

  get members(): readonly Member[] {
    return [...this.webs, ...this.workers];
  }

  async #migrate(): Promise<void> {
    const command = this.#command('migrate', { DATABASE_URL: this.databaseUrl });
    command.start();
    const code = await command.ended();
    if (code !== 0) throw new Error(`fieldpost migrate ended with ${code}: see ${command.program.log}`);
  }

  /** Resolves when both web processes answer. */
  async start(): Promise<void> {
    for (const name of ['web-a', 'web-b']) this.webs.push(await this.#member(name, 'web'));
    for (const name of ['worker-a', 'worker-b']) this.workers.push(await this.#member(name, 'worker'));
    for (const { process } of this.members) process.start();
    for (const { name, address } of this.webs) await until(name, () => isReady(address));
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
  }

  async #member(name: string, command: 'web' | 'worker'): Promise<Member> {
    const [port, proxy] = [await freePort(), await startProxy(this.databaseUrl)];
    const clock = join(this.folder, `clock-${name}`);
    writeFileSync(clock, '+0');
    // A web process only says where replies go, and a worker needs no port for pages.
    const orders = command === 'worker' ? this.post.settings(port) : { ORDERS_DOMAIN, ORDERS_SMTP_PORT: String(port) };
    if (command === 'worker') this.orderPorts.push(port);
    const env = { ...this.#clockOf(clock), ...orders, DATABASE_URL: proxy.url, PORT: String(port) };
    const process = this.#command(command, env, name);
    return { name, process, proxy, clock, address: `http://127.0.0.1:${port}`, down: false };
  }

  #clockOf = (file: string): Record<string, string> =>
    this.jumps
      ? {
          LD_PRELOAD: FAKETIME,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : {};

  #command(command: string, env: Readonly<Record<string, string>>, name = command): Process {
    const dataDir = join(this.folder, 'data');
    mkdirSync(dataDir, { recursive: true });
    const settings = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://127.0.0.1',
      SECRET: 'b3d1f7a2c9e84f60b3d1f7a2c9e84f60',
      // All clients share one address.
      RATE_LIMIT_PER_MINUTE: '100000000',
      LOG_LEVEL: 'info',
      SMTP_URL: this.smtp.url,
    };
    const log = join(this.folder, `${name}.log`);
    const args = [PROGRAM, command];
    return new Process({ name, command: process.execPath, args, cwd: ROOT, log, env: { ...settings, ...env } });
  }

  /** A process manager starts again what has ended; and the list of mails takes up what has come. */
  #look(): void {
    for (const { to, mail } of this.smtp.received.splice(0)) {
      this.post.take({ to: to[0] ?? '', mail });
      const { messageId = '' } = mail;
      if (this.taken.has(messageId)) this.copies += 1;
      this.taken.add(messageId);
    }
    for (const { name, process, down } of this.members) {
      if (down || process.pid !== undefined) continue;
      this.died.push(name);
      process.start();
    }
  }

  setClock({ clock }: Member, seconds: number): void {
    writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}s`);
  }

  /** All as it was before anything was done to it; resolves when both web processes answer. */
  async heal(): Promise<void> {
    this.postgres.freeDisk();
    this.postgres.freeze('SIGCONT');
    await this.postgres.startAgain();
    for (const member of this.members) {
      await member.proxy.be('pass');
      this.setClock(member, 0);
      if (member.process.pid !== undefined) signal(member.process.pid, 'SIGCONT');
      else member.process.start();
      member.down = false;
    }
    for (const { name, address } of this.webs) await until(name, () => isReady(address));
  }

  async stop(keep: boolean): Promise<void> {
    clearInterval(this.#watch);
    for (const member of this.members) member.down = true;
    await Promise.all(this.members.map(({ process }) => process.kill('SIGKILL')));
    await Promise.all(this.members.map(({ proxy }) => proxy.close()));
    await this.postgres.stop();
    await this.smtp.close();
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }

  #killAll(): void {
    for (const { process } of this.members) if (process.pid !== undefined) signal(process.pid, 'SIGKILL');
    this.postgres.killNow();
  }
}
