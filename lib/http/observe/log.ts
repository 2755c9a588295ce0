import { type DestinationStream, type Logger, pino } from 'pino';
import { getEnv } from '@/lib/env';
import { processName } from '@/lib/process-name';

/** Whatever a field of one of these names holds never reaches the log. */
const SECRET_FIELDS = ['authorization', 'cookie', 'token', 'secret', 'password', 'idempotencyKey'];

/** JSON lines, one an event, with the process that wrote it and the time in UTC. Values of secret fields are replaced. */
export const makeLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: processName() },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    destination,
  );

/** What is logged of a fault: never the input that caused it, and no address with a password in it. */
export function errorFields(error: unknown): {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
} {
  if (!(error instanceof Error)) return { name: 'thrown', message: typeof error };
  const clean = (text: string): string => text.replace(/\b([a-z]+:\/\/)[^\s/@]+@/gi, '$1[hidden]@');
  const stack = error.stack === undefined ? {} : { stack: clean(error.stack) };
  return { name: error.name, message: clean(error.message), ...stack };
}

const KEY = Symbol.for('fieldpost.log');
const registry = globalThis as typeof globalThis & { [KEY]?: Logger };

/** The log of this process. */
export function getLog(): Logger {
  registry[KEY] ??= makeLog(getEnv().LOG_LEVEL);
  return registry[KEY];
}
