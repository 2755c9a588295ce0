import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A service under measurement, in a process of its own. */
export interface Service {
  readonly child: ChildProcess;
  readonly address: string;
}

export interface Place {
  readonly databaseUrl: string;
  /** Where the witness book is kept: never that of a service which runs here. */
  readonly dataDir: string;
}

/** `server`: the web process as it is; `bare`: the least that could stand in its place; or another program's address. */
export async function startService(which: 'server' | 'bare' | URL, { databaseUrl, dataDir }: Place): Promise<Service> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '100000000',
  };
  const program = which instanceof URL ? which : new URL(`./${which}.ts`, import.meta.url);
  const child = fork(program, { env, execArgv: ['--import', 'tsx'] });
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof told !== 'object' || told === null) throw new Error(`the service ended with ${String(told)}`);
  return { child, ...told };
}
