import type { Logger } from 'pino';
import { getLog } from './log';

/** A request that asked for what its caller may not have. Never an address, a token, a cookie or a path: paths hold secrets. */
export interface RefusedAccess {
  readonly code: string;
  /** The pattern of the route or page, such as `/api/games/{gameId}`. */
  readonly route: string;
  readonly method: string;
  readonly requestId?: string | undefined;
  readonly userId?: string | undefined;
  readonly tokenId?: string | undefined;
}

/** Refusals that are about who asks, and not about what is asked. What is somebody else's looks like what is not there. */
const OF_ACCESS: ReadonlySet<string> = new Set([
  'not-signed-in',
  'invalid-token',
  'insufficient-scope',
  'session-required',
  'foreign-origin',
  'ambiguous-credentials',
  'misdirected-request',
  'too-many-requests',
  'game-not-found',
  'campaign-not-found',
  'invitation-not-found',
  'link-not-found',
  'not-your-seat',
  'not-your-part',
  'not-your-note',
  'not-your-pause',
  'not-your-forfeit',
  'plays-here',
  'drafts-only',
]);

/** Lines a minute that one process writes: a program that tries all doors must not fill the disk. */
const LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

type Note = (refused: RefusedAccess, log: Pick<Logger, 'info'>) => void;

/** Writes a line for each refused access, and at the end of a full minute how many more there were. `now`: milliseconds. */
export function accessLog(now: () => number = Date.now): Note {
  let minute = 0;
  let lines = 0;
  let more = 0;
  return (refused, log) => {
    if (!OF_ACCESS.has(refused.code)) return;
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      if (more > 0) log.info({ event: 'access-refused-more', count: more });
      [minute, lines, more] = [current, 0, 0];
    }
    lines += 1;
    if (lines > LINES_PER_MINUTE) more += 1;
    else log.info({ event: 'access-refused', ...refused });
  };
}

const KEY = Symbol.for('fieldpost.refused-access');
const registry = globalThis as typeof globalThis & { [KEY]?: Note };

/** One count a process, whether our server loaded this module or Next's bundle. */
export function noteRefusedAccess(refused: RefusedAccess, log: Pick<Logger, 'info'> = getLog()): void {
  registry[KEY] ??= accessLog();
  registry[KEY](refused, log);
}
