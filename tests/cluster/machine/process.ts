import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from './user';

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: User | undefined;
  /** Where it works; it must be able to enter it. */
  readonly cwd: string;
  /** What it prints is added to this file. */
  readonly log: string;
}

const PATIENCE_MS = 15_000;

/** One program of the cluster, which can be killed and started again. */
export class Process {
  #child: ChildProcess | undefined;

  constructor(readonly program: Program) {}

  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }

  start(): void {
    const { command, args, env, user, cwd, log } = this.program;
    const out = openSync(log, 'a');
    // A group of its own: Ctrl-C in the terminal reaches us alone, and we stop all in order.
    this.#child = spawn(command, args, {
      ...user,
      cwd,
      env: { NODE_ENV: 'production', ...clean(), ...env },
      detached: true,
      stdio: ['ignore', out, out],
    });
  }

  /** Resolves with its exit code when it has ended by itself. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child === undefined || this.pid === undefined) return child?.exitCode ?? null;
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Resolves when it is gone. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || this.pid === undefined) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** In good order; by force when that takes too long. */
  async stop(): Promise<void> {
    const late = new AbortController();
    const forced = sleep(PATIENCE_MS, undefined, { signal: late.signal }).then(
      () => this.kill('SIGKILL'),
      () => undefined,
    );
    await this.kill('SIGTERM');
    late.abort();
    await forced;
  }
}

/** Without what was meant for us: settings of another service. */
const clean = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
