import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '../core/result';
import { type GameError, refuse } from '../games/model/errors';
import type { ImportFacts, ImportPage } from '../games/model/import-records';
import type { ImportStep } from '../games/model/importing';
import { loaderFor } from './entry-url';
import type { Asked, Said } from './messages';

/** What one import may take: seconds until its file is verified, and megabytes of memory. */
export interface ProcessLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** What waits for the next answer of the process. */
interface Waiting {
  readonly answer: (said: Said) => void;
  readonly fail: (error: Error) => void;
}

/** One import's process: a thread that runs out of memory can take its whole process with it. `end` it whatever came of it. */
export class ImportProcess {
  readonly #child: ChildProcess;
  #waiting: Waiting | undefined;
  #broken: Error | undefined;
  #progress: (step: ImportStep) => void = () => undefined;

  constructor(
    entry: URL,
    private readonly limits: ProcessLimits,
  ) {
    this.#child = fork(fileURLToPath(entry), {
      execArgv: [...loaderFor(entry), `--max-old-space-size=${limits.megabytes}`],
      serialization: 'advanced',
      // It needs none of the secrets that this process was started with.
      env: { NODE_ENV: process.env.NODE_ENV },
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    });
    this.#watch(this.#child);
  }

  #watch(child: ChildProcess): void {
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      words = `${words}${chunk.toString()}`.slice(0, MOST_WORDS);
    });
    // Whatever ends it early is told by its exit.
    child.stdin?.on('error', () => undefined);
    child.on('message', (said: Said) => this.#hear(said));
    child.on('error', (error) => this.#fail(error));
    child.on('exit', (code, signal) => {
      const outOfMemory = code === ABORTED || signal === 'SIGABRT';
      const ended = `the import process ended with ${signal ?? code}: ${words}`;
      this.#fail(outOfMemory ? new TooCostly(`${this.limits.megabytes} MB of memory`) : new Error(ended));
    });
  }

  /** Verifies a file; `progress` gets each check. Throws when the process breaks. */
  async open(file: Uint8Array, progress: (step: ImportStep) => void): Promise<Result<ImportFacts, GameError>> {
    this.#progress = progress;
    const { seconds } = this.limits;
    const late = setTimeout(() => this.#fail(new TooCostly(`${seconds} seconds`)), seconds * 1_000);
    try {
      // Not as a message: that copies the file twice in one go, and nobody else is answered meanwhile.
      this.#child.stdin?.end(file);
      const said = await this.#ask({ open: true });
      if ('told' in said) return ok(said.told);
      if ('refused' in said) return err(said.refused);
      throw brokenBy(said);
    } catch (error) {
      if (error instanceof TooCostly) return err(tooCostly(error.message));
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  async page(number: number): Promise<ImportPage | undefined> {
    const said = await this.#ask({ page: number });
    if ('page' in said) return said.page;
    throw brokenBy(said);
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #ask(asked: Asked): Promise<Said> {
    return new Promise((answer, fail) => {
      if (this.#broken !== undefined) return fail(this.#broken);
      this.#waiting = { answer, fail };
      this.#child.send(asked, (error) => error && this.#fail(error));
    });
  }

  #hear(said: Said): void {
    if ('at' in said) {
      this.#progress(said.at);
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.answer(said);
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#broken ??= error;
    waiting?.fail(this.#broken);
  }
}

/** Characters of what the process says as it breaks, for the log. */
const MOST_WORDS = 4_000;

/** How a shell counts the signal by which a process without memory ends itself. */
const ABORTED = 134;

/** `message`: which limit it met. */
class TooCostly extends Error {}

const brokenBy = (said: Said): Error =>
  new Error('broken' in said ? said.broken : 'the import process gave an answer that was not asked for');

const tooCostly = (limit: string): GameError =>
  refuse(
    'import-too-costly',
    `Verifying this file takes more than ${limit}, which is the most that it may here. Nothing was stored; the operator can import it with npx fieldpost import.`,
  );
