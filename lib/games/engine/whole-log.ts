import { type Entry, openEntry } from '@/lib/trust/entry';
import type { EntryRow } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { GameId } from '../model/types';

const PAGE = 1_000;

/** Every entry of a game, ascending by seq; up to `size` of them where that is told. It reads all, secrets included. */
export async function readWholeLog(
  services: ServicesWith<'readEntries'>,
  gameId: GameId,
  size = Number.POSITIVE_INFINITY,
): Promise<readonly EntryRow[]> {
  const rows: EntryRow[] = [];
  while (rows.length < size) {
    const limit = Math.min(PAGE, size - rows.length);
    const page = await services.store.readEntries(gameId, { after: rows.length - 1, limit });
    rows.push(...page);
    if (page.length < limit) break;
  }
  return rows;
}

/** A stored entry in its parts; one that cannot be read is a fault of the store, and throws. */
export function openRow({ bytes, seq }: Pick<EntryRow, 'bytes' | 'seq'>): Entry {
  const entry = openEntry(bytes, seq);
  if (entry.ok) return entry.value;
  throw new Error(`entry ${seq} cannot be read: ${entry.error.fault}, ${entry.error.detail}`);
}
