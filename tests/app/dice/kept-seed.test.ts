import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptSeeds, makeSeed, seedFor } from '@/app/games/[gameId]/seeds/kept-seed';
import { commitmentTo } from '@/tests/games/seeds/seeds';

const place = { gameId: '0190d9a2-7b1e-7c3a-9f00-000000000004', side: 'north' };

/** As much of a browser's storage as is needed. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (name) => items.get(name) ?? null, setItem: (name, text) => void items.set(name, text) };
}

describe('a seed that a browser makes', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storage()));
  afterEach(() => vi.unstubAllGlobals());

  it('is kept for its side of its game, and found by its commitment', async () => {
    const made = await makeSeed(place);
    expect(made.kept).toBe(true);
    expect(made.commitment).toBe(commitmentTo(place.gameId, 'north', made.seed));
    expect(await seedFor(place, made.commitment)).toBe(made.seed);
    expect(await seedFor({ ...place, side: 'south' }, made.commitment)).toBeUndefined();
    expect(await seedFor({ ...place, gameId: 'other' }, made.commitment)).toBeUndefined();
  });

  it('does not push out the ones before it: the commitment that was sent may be an older one', async () => {
    const first = await makeSeed(place);
    const second = await makeSeed(place);
    expect(keptSeeds(place)).toEqual([second.seed, first.seed]);
    expect(await seedFor(place, first.commitment)).toBe(first.seed);
    expect(await seedFor(place, '0'.repeat(64))).toBeUndefined();
  });

  it('is said not to be kept where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    const made = await makeSeed(place);
    expect(made.kept).toBe(false);
    expect(keptSeeds(place)).toEqual([]);
  });

  it('is none where something else lies in its place', () => {
    for (const text of ['{', '"x"', '[1,2]']) {
      vi.stubGlobal('localStorage', { getItem: () => text, setItem: () => undefined });
      expect(keptSeeds(place)).toEqual([]);
    }
  });
});
