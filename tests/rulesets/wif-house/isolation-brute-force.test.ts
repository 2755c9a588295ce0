import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { axialId } from '@/lib/core/hex/coordinates';
import { type IsolatedSet, isolatedSets } from '@/lib/rulesets/wif-house/isolation/sets';
import { setupWith } from './support';

const MAPS = 2_000;
const AXIS = ['GE', 'IT', 'JP'];
const LAND = ['GE', 'IT', 'USSR', 'CW', 'GE', 'USSR'];

interface Options {
  readonly isolationIgnoresSea: boolean;
  readonly partisansBlock: boolean;
}

/** A ragged map of 10 to 90 hexes; towns, units, sea and neutrals are rare enough that sets are cut off. */
function randomMap(roll: (sides: number) => number): Record<string, string> {
  const map: Record<string, string> = {};
  const [width, height] = [2 + roll(8), 2 + roll(8)];
  const rarity = 5 + roll(40);
  const clumps = roll(3);
  for (let q = -1; q < width; q += 1)
    for (let r = -1; r < height; r += 1) {
      // A wide frame of one side, so that what lies within can be surrounded at all; in most maps it has no gaps.
      const isFrame = q <= 0 || r <= 0 || q >= width - 2 || r >= height - 2;
      if (roll(rarity) === 1 && !(isFrame && clumps > 1)) continue;
      const control = isFrame && clumps > 1 ? ['GE', 'IT'][roll(2) - 1] : LAND[roll(LAND.length) - 1];
      const rare = (mark: string): string => (roll(rarity) === 1 ? ` ${mark}` : '');
      const odd = roll(rarity * 2);
      map[axialId({ q, r })] =
        odd === 1 ? 'sea' : odd === 2 ? 'none' : `${control}${rare('city')}${rare('unit')}${rare('partisan')}`;
    }
  return map;
}

function sixAround(id: string): readonly string[] {
  const [q = 0, r = 0] = id.split(',').map(Number);
  const ends: readonly (readonly [number, number])[] = [
    [q + 1, r],
    [q - 1, r],
    [q, r + 1],
    [q, r - 1],
    [q + 1, r - 1],
    [q - 1, r + 1],
  ];
  return ends.map(([x, y]) => `${x},${y}`);
}

/**
 * The same question answered in another way: no connected sets are built. A hex is safe when something in it or beside it
 * saves it, or when a safe hex of its side touches it; that spreads until nothing changes. What is left unsafe passes.
 */
function bruteForce(map: Readonly<Record<string, string>>, { isolationIgnoresSea, partisansBlock }: Options) {
  const beside = new Map(Object.keys(map).map((id) => [id, sixAround(id)]));
  const around = (id: string): readonly string[] => beside.get(id) ?? [];
  const holder = (id: string): string => map[id]?.split(' ')[0] ?? 'edge';
  const open = new Set(Object.keys(map).filter((id) => ['sea', 'none'].includes(holder(id))));
  const isOpen = (id: string): boolean => map[id] === undefined || open.has(id);
  const sides = new Map(Object.keys(map).map((id) => [id, AXIS.includes(holder(id)) ? 'axis' : 'allied']));
  const side = (id: string): string => (isOpen(id) ? 'open' : (sides.get(id) ?? 'open'));
  const saves = (id: string): boolean => {
    const marks = map[id] ?? '';
    if (marks.includes('city') || marks.includes('unit')) return true;
    if (partisansBlock && marks.includes('partisan')) return true;
    return around(id).some((next) => isOpen(next) && !(isolationIgnoresSea && holder(next) === 'sea'));
  };
  const land = Object.keys(map).filter((id) => !isOpen(id));
  const safe = new Set(land.filter(saves));
  // The name of a hex's group: the least of all that touch it, found by spreading as well.
  const name = new Map(land.map((id) => [id, id]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of land)
      for (const next of around(id)) {
        if (side(next) !== side(id)) continue;
        if (safe.has(next) && !safe.has(id)) changed = Boolean(safe.add(id));
        if ((name.get(next) ?? '') < (name.get(id) ?? '')) changed = Boolean(name.set(id, name.get(next) ?? ''));
      }
  }
  const groups = new Map<string, string[]>();
  for (const id of land) {
    if (!safe.has(id)) groups.set(name.get(id) ?? '', [...(groups.get(name.get(id) ?? '') ?? []), id]);
  }
  return [...groups.values()].flatMap((hexes) => {
    const ring = new Set(hexes.flatMap(around).filter((id) => !isOpen(id) && side(id) !== side(hexes[0] ?? '')));
    const counts: Record<string, number> = {};
    for (const id of ring) counts[holder(id)] = (counts[holder(id)] ?? 0) + 1;
    const most = Math.max(0, ...Object.values(counts));
    if (most === 0) return [];
    const leaders = Object.keys(counts).filter((power) => counts[power] === most);
    return [{ hexes: hexes.toSorted(), ring: counts, leaders: leaders.toSorted() }];
  });
}

const inOrder = (sets: readonly IsolatedSet[]) =>
  sets.map(({ hexes, ring, leaders }) => ({ hexes: hexes.toSorted(), ring: { ...ring }, leaders: leaders.toSorted() }));
const byFirst = <T extends { hexes: readonly string[] }>(sets: readonly T[]): readonly T[] =>
  sets.toSorted((a, b) => ((a.hexes[0] ?? '') < (b.hexes[0] ?? '') ? -1 : 1));

describe('isolation on random maps', () => {
  it(`[wifh:isolated-control] is what spreading safety finds, on ${MAPS} maps with every option`, () => {
    const roll = seededDice(1941);
    let found = 0;
    let ties = 0;
    let large = 0;
    for (let number = 0; number < MAPS; number += 1) {
      const options = { isolationIgnoresSea: number % 2 === 1, partisansBlock: number % 4 < 2 };
      const map = randomMap(roll);
      const sets = isolatedSets(setupWith({ ...options, mapNotation: 'axial' }), map);
      expect(byFirst(inOrder(sets)), JSON.stringify({ number, options, map })).toEqual(
        byFirst(bruteForce(map, options)),
      );
      found += sets.length;
      ties += sets.filter(({ leaders }) => leaders.length > 1).length;
      large += sets.filter(({ hexes }) => hexes.length > 3).length;
    }
    // A comparison of empty answers would prove nothing.
    expect(found).toBeGreaterThan(1_000);
    expect(ties).toBeGreaterThan(50);
    expect(large).toBeGreaterThan(50);
  });
});
