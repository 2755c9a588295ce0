import { components } from '@/lib/core/hex/components';
import { type Hex, readHex } from '@/lib/core/hex/coordinates';
import { type Board, beside, boardOf, OFF_BOARD } from '@/lib/core/hex/neighbours';
import { POWERS, type Power, type Side, sideOfPower } from '@/lib/rulesets/_shared/wif/powers';
import { factsOf, type HexCode, type HexFacts } from '../hex-codes';
import type { Setup } from '../setup';

/** How many of the surrounding hexes each power has. */
export type Ring = { readonly [P in Power]?: number };

/** One set of hexes that passes. */
export interface IsolatedSet {
  readonly side: Side;
  /** Names of the hexes, in the order of the map. */
  readonly hexes: readonly string[];
  readonly ring: Ring;
  /** Who has most of the ring: one power, or those among whom a die decides. */
  readonly leaders: readonly Power[];
}

/** The powers with most of a ring, in their usual order. Empty for an empty ring. [wifh:isolated-control.majority] */
export function leadersOf(ring: Ring): readonly Power[] {
  const most = Math.max(0, ...POWERS.map((power) => ring[power] ?? 0));
  return most === 0 ? [] : POWERS.filter((power) => ring[power] === most);
}

/**
 * All sets that pass on this map, found in one go: none of them is looked at again after another has changed hands
 * (R-WH-2). A set is a largest connected group of one side's hexes.
 */
export function isolatedSets(setup: Setup, map: Readonly<Record<string, HexCode>>): readonly IsolatedSet[] {
  const names = Object.keys(map);
  const facts = readFacts(names.map((name) => map[name] ?? ''));
  const board = boardOf(names.map((name) => placeOf(setup, name)));
  const sides = facts.map(({ control }) =>
    control === 'none' || control === 'sea' ? undefined : sideOfPower(control),
  );
  const { sets } = components(board, (hex) => sides[hex]);
  const seen = new Int32Array(board.size).fill(-1);
  return sets.flatMap((set, number): readonly IsolatedSet[] => {
    const side = sides[set[0] ?? -1];
    if (side === undefined || set.some((hex) => blocks(setup, facts[hex]))) return [];
    const ring = ringOf(setup, board, facts, set, { side, seen, number });
    const leaders = ring ? leadersOf(ring) : [];
    if (ring === undefined || leaders.length === 0) return [];
    return [{ side, hexes: [...set].map((hex) => names[hex] ?? ''), ring, leaders }];
  });
}

/** Every code is read once: a map of thousands of hexes has a few dozen different ones. */
function readFacts(codes: readonly HexCode[]): readonly HexFacts[] {
  const known = new Map<HexCode, HexFacts>();
  return codes.map((code) => {
    const facts = known.get(code) ?? factsOf(code);
    known.set(code, facts);
    return facts;
  });
}

function placeOf({ mapOffset }: Setup, name: string): Hex {
  const read = readHex(name, mapOffset);
  if (read === undefined) throw new Error(`the map holds ${name}, which is no hex`);
  return read.hex;
}

/** A city or a unit in any hex saves the whole set. [wifh:isolated-control.city] R-WH-3 */
const blocks = ({ partisansBlock }: Setup, hex: HexFacts | undefined): boolean =>
  hex === undefined || hex.city || hex.unit || (hex.partisan && partisansBlock);

/** `seen` remembers by hex the last set whose ring it was counted in, so that each is counted once (R-WH-4). */
interface Counting {
  readonly side: Side;
  readonly seen: Int32Array;
  readonly number: number;
}

/** Undefined when the set borders on the sea, the map's edge or a neutral, which do not surround (R-WH-1). */
function ringOf(
  { isolationIgnoresSea }: Setup,
  board: Board,
  facts: readonly HexFacts[],
  set: Int32Array,
  { side, seen, number }: Counting,
): Ring | undefined {
  const ring: { [P in Power]?: number } = {};
  for (const hex of set) {
    for (let way = 0; way < 6; way += 1) {
      const next = beside(board, hex, way);
      const control = next === OFF_BOARD ? 'none' : (facts[next]?.control ?? 'none');
      if (control === 'sea' && isolationIgnoresSea) continue;
      if (control === 'sea' || control === 'none') return undefined;
      // A neighbour of the same side is in the set itself.
      if (sideOfPower(control) === side || seen[next] === number) continue;
      seen[next] = number;
      ring[control] = (ring[control] ?? 0) + 1;
    }
  }
  return ring;
}
