import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A mail that the mail server has taken. */
export interface Taken {
  /** Milliseconds since 1970, on the clock of this machine. */
  readonly at: number;
  readonly to: string;
  readonly bytes: number;
}

export interface Sink {
  readonly url: string;
  readonly taken: Taken[];
  /** Resolves when this many mails have been taken since the sink was started. */
  readonly until: (count: number) => Promise<void>;
  /** From now on the server waits so long before it answers. Milliseconds. */
  readonly answerAfter: (delay: number) => void;
  readonly close: () => void;
}

const START = { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' as const } };

/** Starts the mail server. */
export async function startSink(): Promise<Sink> {
  const child = fork(new URL('./sink.ts', import.meta.url), START);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const taken: Taken[] = [];
  let wanted = { count: Number.POSITIVE_INFINITY, resolve: (): void => undefined };
  child.on('message', (mail: Taken) => {
    taken.push(mail);
    if (taken.length >= wanted.count) wanted.resolve();
  });
  const until = (count: number): Promise<void> =>
    taken.length >= count
      ? Promise.resolve()
      : new Promise((resolve) => {
          wanted = { count, resolve };
        });
  return { url, taken, until, answerAfter: (delay) => child.send({ delay }), close: () => child.kill() };
}

/** One worker as it runs in the service, the bare loop, or the parts of a mail, in a process of its own. It says when it is ready. */
export async function startSender(which: 'worker' | 'bare' | 'parts', args: readonly string[]): Promise<ChildProcess> {
  const child = fork(new URL(`./${which}.ts`, import.meta.url), args, START);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the ${which} ended with ${code}`);
    }),
  ]);
  return child;
}
