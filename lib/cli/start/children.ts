import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@/lib/root';
import { GrowingDelay } from './growing-delay';

const STOP_PATIENCE_MS = 15_000;

export interface ChildSpec {
  readonly command: 'web' | 'worker';
  readonly env: Readonly<Record<string, string>>;
  /** Its address, whenever it says that it is ready. */
  readonly onReady?: (address: string) => void;
  /** Makes the process; only tests make another one. */
  readonly launch?: (spec: ChildSpec) => ChildProcess;
}

/**
 * Keeps one `fieldpost <command>` running beside us; it is started again however often it ends. It gets its own process
 * group, so that Ctrl-C reaches only us and things end in their order; should we be killed, its channel closes and it ends
 * by itself.
 */
export class Child {
  readonly #delay = new GrowingDelay();
  #stopping = false;
  #startedAt = 0;
  #again: NodeJS.Timeout | undefined;
  #process: ChildProcess;

  constructor(private readonly spec: ChildSpec) {
    this.#process = this.#start();
  }

  /** Asks it to end, waits for its last requests, and ends it by force when it takes too long. */
  stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#again);
    const child = this.#process;
    if (hasEnded(child)) return Promise.resolve();
    return new Promise((resolve) => {
      const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
      child.once('exit', () => {
        clearTimeout(hurry);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  #start(): ChildProcess {
    this.#startedAt = performance.now();
    const child = (this.spec.launch ?? launch)(this.spec);
    child.on('message', (message) => {
      const address = readyMessage(message);
      if (address !== undefined) this.spec.onReady?.(address);
    });
    child.once('exit', (code, signal) => this.#ended(`ended with ${signal ?? `code ${code}`}`));
    // A process that cannot even be made gives this in place of an exit.
    child.on('error', (error) => {
      if (child.pid === undefined) this.#ended(`could not be started (${error.message})`);
    });
    return child;
  }

  #ended(how: string): void {
    if (this.#stopping) return;
    const wait = this.#delay.after(performance.now() - this.#startedAt);
    console.error(`The ${this.spec.command} process ${how}; starting it again in ${wait / 1000} s.`);
    this.#again = setTimeout(() => {
      this.#process = this.#start();
    }, wait);
  }
}

/**
 * Megabytes of each half of the young heap. Node's 16 are for programs that keep much of what they make; what a request makes
 * is mostly gone before the next, so smaller halves are collected as well, and the process is up to three times the
 * difference smaller.
 */
const YOUNG_HALF = { web: 8, worker: 1 } as const;

/** What we ourselves were called with comes last, so that it wins. */
const nodeOptions = (command: ChildSpec['command']): readonly string[] => [
  `--max-semi-space-size=${YOUNG_HALF[command]}`,
  ...process.execArgv,
];

/**
 * For glibc; another C library does not read them. It gives each thread an arena of its own, up to eight a core, and returns
 * little of them: two are enough for a process whose threads hash, compress and read files, one for the worker. And what is
 * larger than 128 kB goes back to the system when it is free, instead of only the first time.
 */
const ARENAS = { web: '2', worker: '1' } as const;
const RETURNED = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** The environment of a child. What the operator has set comes before our settings of memory. */
export function environmentOf({ command, env }: Pick<ChildSpec, 'command' | 'env'>): NodeJS.ProcessEnv {
  return { MALLOC_ARENA_MAX: ARENAS[command], ...RETURNED, ...process.env, ...env };
}

function launch({ command, env }: ChildSpec): ChildProcess {
  return spawn(process.execPath, [...nodeOptions(command), join(ROOT, 'lib', 'cli', 'fieldpost.mjs'), command], {
    env: environmentOf({ command, env }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const readyMessage = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'ready' in message ? String(message.ready) : undefined;
