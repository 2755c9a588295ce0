import { format } from 'node:util';
import type { Logger } from 'pino';
import { errorFields } from './log';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Everything that libraries print becomes a line of the log: Next tells its errors and warnings to the console, node its
 * own warnings, and the last words of a process that dies. For a service whose output is read by programs.
 */
export function consoleToLog(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, { [method]: (...said: readonly unknown[]) => tell(log, level, said) });
  // Node's own listener prints text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ fault: errorFields(warning) }, 'a warning of node'));
  process.on('uncaughtException', (error) => {
    log.fatal({ fault: errorFields(error) }, 'the process ends: nobody took this error');
    process.exit(1);
  });
}

type Level = (typeof LEVELS)[keyof typeof LEVELS];

/** An error is told as every fault is; what else was said goes into the message. */
function tell(log: Logger, level: Level, said: readonly unknown[]): void {
  const error = said.find((part) => part instanceof Error);
  const words = said.filter((part) => part !== error);
  const message = words.length > 0 ? format(...words) : 'printed by a library';
  if (error === undefined) log[level](message);
  else log[level]({ fault: errorFields(error), ...digestOf(error) }, message);
}

/** The number that Next shows on the page of an error. */
const digestOf = (error: Error): { readonly digest?: string } =>
  'digest' in error ? { digest: String(error.digest) } : {};
