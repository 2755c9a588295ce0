const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

/** Between the tries of one delivery; the last one goes on. */
const WAITS_MS = [10 * SECOND, 60 * SECOND, 5 * 60 * SECOND, 30 * 60 * SECOND, 2 * HOUR, 6 * HOUR] as const;
const LONGEST_MS = 6 * HOUR;

/** A webhook that has failed for so long is dead. */
export const PATIENCE_MS = 7 * 24 * HOUR;

/** Milliseconds until the next try, after this many; `retryAfter`: seconds that the receiver asks for. */
export function waitAfter(attempts: number, retryAfter = 0): number {
  const own = WAITS_MS[Math.max(0, attempts - 1)] ?? LONGEST_MS;
  return Math.max(own, Math.min(retryAfter * SECOND, LONGEST_MS));
}
