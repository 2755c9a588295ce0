import { Pool } from 'pg';

/**
 * Connections for the job queue, as the owner of its tables. They keep listeners of their own to the very end: the queue
 * takes its own away before its connections are closed, and one that the database ends first would end the process.
 * A lost connection fails the query that is under way, which is where it is told.
 */
export function openQueuePool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
