import { hexKey } from '@/lib/core/hex/coordinates';
import { ok } from '@/lib/core/result';
import type { TurnReport } from '../body';
import { type HexCode, OFF } from '../hex-codes';
import { nameOfHex, readHexList } from '../hex-list';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Table } from '../table';

/** More hexes than any printed map of the game has. */
export const MOST_HEXES = 20_000;
const CLAUSE = 'wifh:isolated-control';

/** Puts what is said of hexes on the map; no hex may be named twice. */
export function changeHexes(setup: Setup, table: Table, hexes: NonNullable<TurnReport['hexes']>): Entered<Table> {
  const map: Record<string, HexCode> = { ...table.map };
  const named = new Set<number>();
  for (const [code, list] of Object.entries(hexes)) {
    const read = readHexList(setup, list ?? '');
    if (!read.ok) return refuse('unknown-hex', CLAUSE, { word: read.error });
    for (const hex of read.value) {
      const name = nameOfHex(setup, hex);
      if (named.has(hexKey(hex))) return refuse('named-twice', CLAUSE, { name });
      named.add(hexKey(hex));
      if (code === OFF) delete map[name];
      else map[name] = code;
    }
  }
  const size = Object.keys(map).length;
  return size > MOST_HEXES ? refuse('map-too-large', CLAUSE, { size, most: MOST_HEXES }) : ok({ ...table, map });
}
