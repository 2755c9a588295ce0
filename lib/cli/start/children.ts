import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root';

const STOP_PATIENCE_MS = 15_000;
const MAX_DEATHS = 5;
const DEATHS_WITHIN_MS = 60_000;

export interface Child {
  /** Resolves with what the process said when it was ready; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves when it has died too often to be started again. */
  readonly givenUp: Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps one `fieldpost <command>` running beside us. It gets its own process group, so that Ctrl-C reaches only us and
 * things end in their order; should we be killed, its channel closes and it ends by itself.
 */
export function keepChild(command: 'web' | 'worker', env: Readonly<Record<string, string>>): Child {
  const deaths: number[] = [];
  let stopping = false;
  let current: ChildProcess;
  let tellReady: (address: string) => void = () => undefined;
  let tellGivenUp: (why: string) => void = () => undefined;
  const ready = new Promise<string>((resolve) => {
    tellReady = resolve;
  });
  const givenUp = new Promise<string>((resolve) => {
    tellGivenUp = resolve;
  });
  const start = (): void => {
    current = spawnChild(command, env);
    current.on('message', (message) => {
      const address = readyMessage(message);
      if (address !== undefined) tellReady(address);
    });
    current.once('exit', (code, signal) => {
      if (stopping) return;
      deaths.push(performance.now());
      if (diesTooOften(deaths)) return tellGivenUp(`the ${command} process ended with ${signal ?? `code ${code}`}`);
      console.error(`The ${command} process ended with ${signal ?? `code ${code}`}; starting it again.`);
      setTimeout(() => !stopping && start(), 500 * deaths.length);
    });
  };
  start();
  return {
    ready,
    givenUp,
    stop: () => {
      stopping = true;
      return stopChild(current);
    },
  };
}

function spawnChild(command: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'lib', 'cli', 'fieldpost.mjs'), command], {
    cwd: process.cwd(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

const readyMessage = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'ready' in message ? String(message.ready) : undefined;

function diesTooOften(deaths: readonly number[]): boolean {
  const recent = deaths.filter((at) => performance.now() - at < DEATHS_WITHIN_MS);
  return recent.length >= MAX_DEATHS;
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
    child.once('exit', () => {
      clearTimeout(hurry);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
