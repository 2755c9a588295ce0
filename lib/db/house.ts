import type { House } from '../games/ports';

/** The house over one database, for a script or a test; close it when done. */
export interface OpenHouse extends House {
  readonly close: () => Promise<void>;
}

export function openHouse(databaseUrl: string): OpenHouse {
  throw new Error(`to follow ${databaseUrl}`);
}

/** The process's own house over DATABASE_URL or the embedded database: a singleton on globalThis. */
export async function getHouse(): Promise<House> {
  throw new Error('to follow');
}
