import { describe, expect, it } from 'vitest';
import { compileMap } from '@/lib/rulesets/triumph-of-the-will/map/game-map';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';

describe('a map as the rules read it', () => {
  const land = (id: string) => {
    const found = STANDARD_MAP.landById.get(id);
    if (!found) throw new Error(id);
    return found;
  };
  const gates = (id: string) =>
    (STANDARD_MAP.oceanById.get(id)?.links ?? []).map(({ to, gate }) => `${gate.kind} ${to}`).toSorted();

  it('[totw:9.6] a closed boundary is no way for armies, and counts for rebellions', () => {
    expect(land('tibet').next.toSorted()).toEqual(['iran', 'manchukuo', 'meng-chang', 'russia']);
    expect(land('tibet').kin.toSorted()).toEqual(['india', 'iran', 'manchukuo', 'meng-chang', 'russia']);
    expect([STANDARD_MAP.blocked.has('tibet|india'), STANDARD_MAP.blocked.has('india|tibet')]).toEqual([true, true]);
    expect([STANDARD_MAP.points.has('iran|india'), STANDARD_MAP.points.has('india|iran')]).toEqual([true, true]);
    expect(STANDARD_MAP.points.has('tibet|india')).toBe(false);
  });

  it('[totw:9.8] oceans are joined by open sea, canals, straits and passages', () => {
    expect(gates('mediterranean-sea')).toEqual(['canal west-indian-ocean', 'strait north-atlantic']);
    expect(gates('north-atlantic')).toEqual([
      'open caribbean-sea',
      'open south-atlantic',
      'passage eastern-pacific-ocean',
      'passage western-pacific-ocean',
      'strait mediterranean-sea',
    ]);
    expect(gates('south-pacific-ocean')).toEqual([
      'canal caribbean-sea',
      'off-map western-pacific-ocean',
      'open eastern-pacific-ocean',
      'open south-atlantic',
    ]);
  });

  it('[totw:7.4] Italians with Japan may go to their areas and the land next to them', () => {
    expect([...STANDARD_MAP.italianRange].toSorted()).toEqual([
      'africa-orientale',
      'central-africa',
      'europa-del-sud',
      'greater-germany',
      'iran',
      'media-oriente',
      'north-africa',
      'russia',
      'south-africa',
      'western-europe',
    ]);
  });

  it('[totw:4.1] capitals and the oceans where fleets enter are marked', () => {
    expect(STANDARD_MAP.land.filter(({ capitalOf }) => capitalOf).map(({ id, capitalOf }) => [id, capitalOf])).toEqual([
      ['greater-germany', 'german'],
      ['japan', 'japanese'],
    ]);
    expect(STANDARD_MAP.oceans.filter(({ entryOf }) => entryOf).map(({ id, entryOf }) => [id, entryOf])).toEqual([
      ['north-atlantic', 'german'],
      ['western-pacific-ocean', 'japanese'],
    ]);
    const map = compileMap(STANDARD_MAP.file);
    expect(map.areas.map((id) => map.indexById.get(id))).toEqual(map.areas.map((_, index) => index));
    for (const { id, index } of [...map.land, ...map.oceans]) expect(map.areas[index]).toBe(id);
    for (const { next, nextIndex } of map.land) expect(nextIndex.map((at) => map.areas[at])).toEqual(next);
  });
});
