import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Games whose jobs go into the queue in one transaction. */
const MOST_GAMES = 200;

/** Moves jobs of games from the outbox into the queue; of all games where none is named. */
export type Relay = (games: readonly string[]) => Promise<void>;

/**
 * Where games are on several nodes, a command writes its jobs beside its game. They are moved to the queue, which is on the coordinator,
 * right after the commit by the process that carried it out, and by a worker soon where that process is gone. Any number may do so at once.
 */
export const relayOver =
  (pool: Pool): Relay =>
  async (games) => {
    const named = games.length > 0 ? games : await gamesWaiting(pool);
    for (let at = 0; at < named.length; at += MOST_GAMES)
      await pool.query('select fieldpost_relay($1::uuid[])', [named.slice(at, at + MOST_GAMES)]);
  };

async function gamesWaiting(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ game_id: string }>('select distinct game_id from outbox limit 2000');
  return rows.map(({ game_id }) => game_id);
}

const PAUSE_MS = 2_000;

/** Looks for what was left behind until it is told to stop; what goes wrong is tried again. */
export async function keepRelaying(
  relay: Relay,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await relay([]).catch(onFault);
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
