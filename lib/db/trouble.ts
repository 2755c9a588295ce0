import { faultCodes, faultMessages } from './fault';
import type { Prisma, PrismaClient } from './generated/client';

/**
 * What a database that cannot serve means to a caller. `away`: nothing was stored, and the same may well succeed later.
 * `unknown`: the answer to a commit was lost, so it may be stored or not.
 */
export type Trouble = 'away' | 'unknown';

const UNKNOWN = 'FIELDPOST_OUTCOME_UNKNOWN';

/** The connection was lost, or time ran out, after a commit was sent and before its answer came. */
export class OutcomeUnknown extends Error {
  // Read in place of the class: Next loads modules a second time, and so has another class of this name.
  readonly code = UNKNOWN;

  constructor(cause: unknown) {
    super('the answer to a commit was lost', { cause });
    this.name = 'OutcomeUnknown';
  }
}

export const isOutcomeUnknown = (error: unknown): boolean => faultCodes(error).includes(UNKNOWN);

export function troubleOf(error: unknown): Trouble | undefined {
  if (isOutcomeUnknown(error)) return 'unknown';
  return isAway(error) ? 'away' : undefined;
}

/**
 * 08: connection. 53: disk full, out of memory or connections. 57014: a time limit of ours. 57P: shutting down or starting.
 * 25006: read-only. 25P03, 25P04: a transaction that took too long. 55P03: a lock that was not given in time.
 */
const SQLSTATE = /^(08...|53...|57014|57P..|25006|25P03|25P04|55P03)$/;

const SYSTEM = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // Prisma: not reachable, timed out, closed, too many connections, a transaction that could not begin or took too long.
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['DatabaseNotReachable', 'ConnectionClosed', 'TooManyConnections', 'SocketTimeout'],
]);

/** What `pg` says without any code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error)/;

function isAway(error: unknown): boolean {
  const known = faultCodes(error).some((code) => SQLSTATE.test(code) || SYSTEM.has(code));
  return known || faultMessages(error).some((message) => WORDS.test(message));
}

/** Whether the database itself said that it rolled back. What ends a whole session may come after the commit. */
const wasRefused = (error: unknown): boolean =>
  faultCodes(error).some((code) => ANY_STATE.test(code) && !ENDED.test(code));

const ANY_STATE = /^[0-9A-Z]{5}$/;
/** Prisma's own codes look alike. */
const ENDED = /^(08...|57P..|25P0[34]|P\d{4}|EPIPE)$/;

/** For an error that came after a commit was sent: itself when nothing is stored, else `OutcomeUnknown`. */
export function afterCommit(error: unknown): unknown {
  return isAway(error) && !wasRefused(error) ? new OutcomeUnknown(error) : error;
}

/** A transaction of Prisma's that tells whether a failure may have come after its commit. */
export async function inTransaction<T>(
  prisma: PrismaClient,
  body: (tx: Prisma.TransactionClient) => Promise<T>,
  patience: { readonly maxWait: number; readonly timeout: number },
): Promise<T> {
  let committing = false;
  try {
    return await prisma.$transaction(async (tx) => {
      const value = await body(tx);
      committing = true;
      return value;
    }, patience);
  } catch (error) {
    throw committing ? afterCommit(error) : error;
  }
}
