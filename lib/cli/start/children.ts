import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root';

const STOP_PATIENCE_MS = 15_000;
const MAX_DEATHS = 5;
const DEATHS_WITHIN_MS = 60_000;

export interface ChildSpec {
  readonly command: 'web' | 'worker';
  readonly env: Readonly<Record<string, string>>;
  /** Its address, when it says that it is ready. */
  readonly onReady?: (address: string) => void;
  /** It ended too often to be started again. */
  readonly onGivenUp: (why: string) => void;
}

/**
 * Keeps one `fieldpost <command>` running beside us. It gets its own process group, so that Ctrl-C reaches only us and
 * things end in their order; should we be killed, its channel closes and it ends by itself.
 */
export class Child {
  readonly #deaths: number[] = [];
  #stopping = false;
  #process: ChildProcess;

  constructor(private readonly spec: ChildSpec) {
    this.#process = this.#start();
  }

  /** Asks it to end, waits for its last requests, and ends it by force when it takes too long. */
  stop(): Promise<void> {
    this.#stopping = true;
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
    const child = spawn(process.execPath, [join(ROOT, 'lib', 'cli', 'fieldpost.mjs'), this.spec.command], {
      env: { ...process.env, ...this.spec.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    child.on('message', (message) => {
      const address = readyMessage(message);
      if (address !== undefined) this.spec.onReady?.(address);
    });
    child.once('exit', (code, signal) => this.#ended(signal ?? `code ${code}`));
    return child;
  }

  #ended(how: string): void {
    if (this.#stopping) return;
    const words = `The ${this.spec.command} process ended with ${how}`;
    this.#deaths.push(performance.now());
    if (diesTooOften(this.#deaths)) {
      this.spec.onGivenUp(`${words}, again and again.`);
      return;
    }
    console.error(`${words}; starting it again.`);
    setTimeout(() => {
      if (!this.#stopping) this.#process = this.#start();
    }, 500 * this.#deaths.length);
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const readyMessage = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'ready' in message ? String(message.ready) : undefined;

const diesTooOften = (deaths: readonly number[]): boolean =>
  deaths.filter((at) => performance.now() - at < DEATHS_WITHIN_MS).length >= MAX_DEATHS;
