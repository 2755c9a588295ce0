import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = readonly [event: string, callback: (message: unknown) => void];

/** Of the one thread in which all runs of this process take place, with the settings that it was started with. */
let kept: ThreadsPoolWorker | undefined;

/**
 * Vitest ends its thread after a run. A run of one mutant takes less time than a new thread with all of Vitest and the libraries,
 * so the thread stays: what Vitest asks it for at a run's beginning and end is answered here. The modules of the project are
 * read again in each run (fresh-modules.ts). What hangs is ended with the process.
 */
export class KeptThread implements PoolWorker {
  readonly name = 'kept-thread';
  #listeners: readonly Listener[] = [];
  #settings: object = {};
  readonly #thread: ThreadsPoolWorker;
  readonly #isNew: boolean;

  constructor(options: PoolOptions) {
    this.#isNew = kept === undefined;
    kept ??= new ThreadsPoolWorker(options);
    this.#thread = kept;
  }

  async start(): Promise<void> {
    if (this.#isNew) await this.#thread.start();
  }

  on(event: string, callback: Listener[1]): void {
    this.#listeners = [...this.#listeners, [event, callback]];
    this.#thread.on(event, callback);
  }

  off(event: string, callback: Listener[1]): void {
    this.#listeners = this.#listeners.filter(([name, known]) => name !== event || known !== callback);
    this.#thread.off(event, callback);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start') this.#begin(message);
    else if (message.type === 'stop') this.#answer('stopped');
    else this.#thread.send(this.#withSettings(message));
  }

  #begin(message: Extract<WorkerRequest, { type: 'start' }>): void {
    this.#settings = message.context.config;
    if (this.#isNew) this.#thread.send(message);
    else this.#answer('started');
  }

  async stop(): Promise<void> {
    for (const [event, callback] of this.#listeners) this.#thread.off(event, callback);
    this.#listeners = [];
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** The settings of this run: the thread knows those of the first one. */
  #withSettings(message: WorkerRequest): WorkerRequest {
    if (message.type !== 'run') return message;
    return { ...message, context: { ...message.context, config: this.#settings } } as WorkerRequest;
  }

  #answer(type: 'started' | 'stopped'): void {
    const message = { __vitest_worker_response__: true, type };
    queueMicrotask(() => {
      for (const [event, callback] of this.#listeners) if (event === 'message') callback(message);
    });
  }
}
