const BEAT_MS = 25_000;

/**
 * A moment at which open pages of a game have their sign of life: while the clock stands at it, the next one is 25 seconds away. A game has its
 * own moments, so without this a test that expects silence meets one now and then.
 */
export function momentOfBeat(gameId: string): Date {
  const own = Number.parseInt(gameId.slice(0, 8), 16) % BEAT_MS;
  return new Date(Math.ceil(Date.now() / BEAT_MS) * BEAT_MS + own);
}
