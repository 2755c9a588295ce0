import type { Pool } from 'pg';
import { openQueuePool } from '@/lib/db/queue-pool';
import type { Place } from './place';

const owners = new Map<string, Pool>();

/** Statements of the owner of the tables, for what is made before something is timed. */
export function asOwner({ url }: Place): Pool {
  const known = owners.get(url) ?? openQueuePool(url, { max: 3 });
  owners.set(url, known);
  return known;
}

export async function closeOwners(): Promise<void> {
  for (const pool of owners.values()) await pool.end();
}

/** What other work of this bench has queued is not to be worked off. */
export function dropDueJobs(place: Place): Promise<unknown> {
  return asOwner(place).query("delete from graphile_worker._private_jobs where run_at < now() + interval '1 hour'");
}
