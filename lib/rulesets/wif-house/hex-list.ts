import { axialId, fromPlace, type Hex, hexId, hexKey, readHex, toPlace } from '@/lib/core/hex/coordinates';
import { err, ok, type Result } from '@/lib/core/result';
import type { Setup } from './setup';

/** The longest list of hexes in one report, in letters. */
export const LONGEST_LIST = 60_000;

const RANGE = /^(\d\d)(\d\d)-(\d\d)(\d\d)$/;

/** The one name of a hex in a game, whichever way it was written. */
export const nameOfHex = ({ mapOffset, mapNotation }: Setup, hex: Hex): string => hexId(hex, mapOffset, mapNotation);

/** The hexes of `0304 0306-0309 3,-2`: a stretch of one column or of one row in a word. The error is the word at fault. */
export function readHexList(setup: Setup, text: string): Result<readonly Hex[], string> {
  const hexes: Hex[] = [];
  for (const word of text.split(/\s+/)) {
    const bare = word.replace(/[,;]$/, '');
    if (bare === '') continue;
    const found = readWord(setup, bare);
    if (found.length === 0) return err(bare);
    hexes.push(...found);
  }
  return ok(hexes);
}

function readWord({ mapOffset }: Setup, word: string): readonly Hex[] {
  const single = readHex(word, mapOffset);
  if (single) return [single.hex];
  const [, ...ends] = RANGE.exec(word) ?? [];
  const [column = 0, row = 0, lastColumn = -1, lastRow = -1] = ends.map(Number);
  if ((column !== lastColumn && row !== lastRow) || lastColumn < column || lastRow < row) return [];
  const length = Math.max(lastColumn - column, lastRow - row);
  const [right, down] = [lastColumn > column ? 1 : 0, lastRow > row ? 1 : 0];
  return Array.from({ length: length + 1 }, (_, step) =>
    fromPlace({ column: column + right * step, row: row + down * step }, mapOffset),
  );
}

/** The name by which a set of hexes is known: its first hex, column by column. */
export function firstOf(setup: Setup, hexes: readonly Hex[]): string {
  const first = hexes.reduce((low, hex) => (hexKey(hex) < hexKey(low) ? hex : low));
  return nameOfHex(setup, first);
}

/** A list as short as it can be: stretches of a column become one word. Hexes outside the four digits stay axial. */
export function writeHexList(setup: Setup, hexes: readonly Hex[]): string {
  const { mapOffset, mapNotation } = setup;
  const sorted = [...hexes].sort((a, b) => hexKey(a) - hexKey(b));
  if (mapNotation === 'axial') return sorted.map(axialId).join(' ');
  const words: string[] = [];
  for (let at = 0; at < sorted.length; ) {
    const length = stretch(setup, sorted, at);
    const [first, last] = [sorted[at], sorted[at + length - 1]].map((hex) =>
      hex ? hexId(hex, mapOffset, mapNotation) : '',
    );
    words.push(length === 1 ? `${first}` : `${first}-${last}`);
    at += length;
  }
  return words.join(' ');
}

/** How many hexes from `at` on lie one below the other on the printed map. */
function stretch({ mapOffset }: Setup, hexes: readonly Hex[], at: number): number {
  const places = (index: number) => {
    const hex = hexes[index];
    const place = hex && toPlace(hex, mapOffset);
    return place && Math.min(place.column, place.row) >= 0 && Math.max(place.column, place.row) <= 99
      ? place
      : undefined;
  };
  const first = places(at);
  let length = 1;
  for (let next = places(at + 1); first && next; next = places(at + length)) {
    if (next.column !== first.column || next.row !== first.row + length) break;
    length += 1;
  }
  return length;
}
