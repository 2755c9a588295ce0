import { describe, expect, it } from 'vitest';
import { type MapFile, mapFileSchema } from '@/lib/rulesets/triumph-of-the-will/map/file';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { validateMap } from '@/lib/rulesets/triumph-of-the-will/map/validate';
import { setupSchema } from '@/lib/rulesets/triumph-of-the-will/setup';

/** A map of a group's own: each fault that keeps it from being played, on the standard map with one thing changed. */

const file = STANDARD_MAP.file;
const faults = (change: Partial<MapFile>): readonly string[] =>
  validateMap({ ...file, ...change }).map(({ path, message }) => `${path}: ${message}`);
const edge = (...between: [string, string]) => ({ between, mark: 'reconstructed' }) as const;
const last = (list: keyof MapFile) => (file[list] as readonly unknown[]).length;
const areas = (id: string, change: object) =>
  file.landAreas.map((area) => (area.id === id ? { ...area, ...change } : area)) as MapFile['landAreas'];
const [suez, panama] = file.canals;
const [strait] = file.straits;
const [northwest, northeast] = file.passages;
if (!suez || !panama || !strait || !northwest || !northeast) throw new Error('a map with waters');

const STRANGERS: readonly [string, Partial<MapFile>, ...string[]][] = [
  [
    'land boundary',
    { landAdjacency: [...file.landAdjacency, edge('russia', 'north-atlantic')] },
    `landAdjacency.${last('landAdjacency')}: north-atlantic is not a land area`,
  ],
  ['closed boundary', { blockedBoundaries: [edge('mu', 'russia')] }, 'blockedBoundaries.0: mu is not a land area'],
  [
    'ocean boundary',
    { oceanAdjacency: [...file.oceanAdjacency, edge('north-atlantic', 'russia')] },
    `oceanAdjacency.${last('oceanAdjacency')}: russia is not an ocean area`,
  ],
  [
    'coast',
    { coast: [edge('north-atlantic', 'russia'), ...file.coast] },
    'coast.0: north-atlantic is not a land area',
    'coast.0: russia is not an ocean area',
  ],
  ['point', { prohibitedPairs: [['mu', 'northwest-passage']] }, 'prohibitedPairs.0: mu is not an area'],
  [
    'passage',
    { passages: [northeast, { ...northwest, ends: ['russia', 'north-atlantic'] }] },
    'passages.1.ends: russia is not an ocean area',
  ],
  [
    'canal',
    {
      canals: [
        { ...suez, area: 'north-atlantic' },
        { ...panama, oceans: ['caribbean-sea', 'panama'] },
      ],
    },
    'canals.0.area: north-atlantic is not a land area',
    'canals.1.oceans: panama is not an ocean area',
  ],
  [
    'strait',
    { straits: [{ ...strait, areas: ['mu'], oceans: ['mu', 'north-atlantic'] }] },
    'straits.0.areas: mu is not a land area',
    'straits.0.oceans: mu is not an ocean area',
  ],
  [
    'capital',
    { capitals: { german: 'north-atlantic', japanese: 'japan' } },
    'capitals.german: north-atlantic is not a land area',
  ],
  [
    'fleet entry',
    { fleetEntry: { german: 'north-atlantic', japanese: 'japan' } },
    'fleetEntry.japanese: japan is not an ocean area',
  ],
];

const UNPLAYABLE: readonly [string, string, Partial<MapFile>, ...string[]][] = [
  [
    '2.2',
    'an area twice',
    { oceanAreas: [...file.oceanAreas, { id: 'russia', name: 'Russian Sea', mark: 'reconstructed' }] },
    'landAreas: area id russia is used twice',
  ],
  [
    '2.2',
    'a passage named as an area',
    {
      passages: [{ ...northwest, id: 'russia' }, northeast],
      prohibitedPairs: file.prohibitedPairs.filter((pair) => !pair.includes('northwest-passage')),
    },
    'landAreas: area id russia is used twice',
  ],
  [
    '9.9',
    'a canal named as a strait',
    { canals: [suez, { ...panama, id: strait.id }] },
    `canals: canal or strait id ${strait.id} is used twice`,
  ],
  [
    '9.4',
    'a boundary twice, the other way round',
    { landAdjacency: [...file.landAdjacency, edge('russia', 'greater-germany')] },
    'landAdjacency: the boundary greater-germany - russia is listed twice',
  ],
  [
    '9.8',
    'an ocean boundary twice',
    { oceanAdjacency: [...file.oceanAdjacency, edge('south-atlantic', 'north-atlantic')] },
    'oceanAdjacency: the boundary north-atlantic - south-atlantic is listed twice',
  ],
  [
    '9.7',
    'a coast twice',
    { coast: [...file.coast, edge('japan', 'western-pacific-ocean')] },
    'coast: the boundary japan - western-pacific-ocean is listed twice',
  ],
  [
    '9.4',
    'an area beside itself',
    { landAdjacency: [...file.landAdjacency, edge('iran', 'iran')] },
    `landAdjacency.${last('landAdjacency')}: iran cannot border itself`,
  ],
  [
    '9.12',
    'a point that is a boundary',
    { landAdjacency: [...file.landAdjacency, edge('iran', 'india')] },
    `landAdjacency.${last('landAdjacency')}: iran - india is a prohibited pair, so it cannot be a boundary`,
  ],
  [
    '9.12',
    'a point that is a closed boundary',
    { blockedBoundaries: [...file.blockedBoundaries, edge('india', 'iran')] },
    `blockedBoundaries.${last('blockedBoundaries')}: india - iran is a prohibited pair, so it cannot be a boundary`,
  ],
  [
    '9.12',
    'a point that is an ocean boundary',
    { prohibitedPairs: [...file.prohibitedPairs, ['south-atlantic', 'north-atlantic']] },
    'oceanAdjacency.0: north-atlantic - south-atlantic is a prohibited pair, so it cannot be a boundary',
  ],
  [
    '9.12',
    'a point that is the end of a passage',
    { prohibitedPairs: [...file.prohibitedPairs, ['north-atlantic', 'northwest-passage']] },
    'passages.0: northwest-passage - north-atlantic is a prohibited pair, so it cannot be a boundary',
  ],
  [
    '9.6',
    'a boundary both open and closed',
    { blockedBoundaries: [...file.blockedBoundaries, edge('russia', 'greater-germany')] },
    `blockedBoundaries.${last('blockedBoundaries')}: russia - greater-germany is listed as open too`,
  ],
  [
    '3.6',
    'three variable areas',
    { landAreas: areas('mexico', { setup: 'german' }) },
    'landAreas: 3 variable areas cannot be dealt evenly',
    'landAreas: the german side counts 21.5 areas, not 21',
    'landAreas: the japanese side counts 20.5 areas, not 21',
  ],
  [
    '3.4',
    'a side with more areas',
    { landAreas: areas('tibet', { setup: 'italian' }) },
    'landAreas: the german side counts 22 areas, not 21',
    'landAreas: the japanese side counts 20 areas, not 21',
  ],
  [
    '4.1',
    'a capital of the enemy',
    {
      capitals: { german: 'western-europe', japanese: 'manchukuo' },
      landAreas: areas('manchukuo', { setup: 'german' }).map((area) =>
        area.id === 'iran' ? { ...area, setup: 'japanese' as const } : area,
      ),
    },
    'capitals.japanese: manchukuo does not start as japanese',
  ],
  [
    '5.4',
    'a capital away from its ocean',
    { fleetEntry: { german: 'south-atlantic', japanese: 'western-pacific-ocean' } },
    'capitals.german: greater-germany does not touch south-atlantic, where german fleets enter',
  ],
  [
    '9.7',
    'mainland that no army reaches at all',
    {
      landAdjacency: file.landAdjacency.filter(({ between }) => !between.includes('scandinavia')),
      coast: file.coast.filter(({ between }) => !between.includes('scandinavia')),
    },
    'coast: scandinavia cannot be reached by sea',
  ],
  [
    '9.9',
    'a canal away from its ocean',
    { canals: [{ ...suez, oceans: ['mediterranean-sea', 'north-atlantic'] }, panama] },
    'canals.0: africa-orientale does not touch north-atlantic',
  ],
  [
    '9.9',
    'a canal with one end',
    { canals: [suez, { ...panama, oceans: ['caribbean-sea', 'caribbean-sea'] }] },
    'canals.1: both ends are caribbean-sea',
  ],
  [
    '9.9',
    'a strait away from its ocean',
    { straits: [{ ...strait, areas: ['western-europe', 'russia'] }] },
    'straits.0: russia does not touch north-atlantic',
    'straits.0: russia does not touch mediterranean-sea',
  ],
  [
    '9.9',
    'a strait with one end',
    { straits: [{ ...strait, oceans: ['mediterranean-sea', 'mediterranean-sea'] }] },
    'straits.0: both ends are mediterranean-sea',
  ],
  [
    '9.10',
    'a passage with one end',
    { passages: [northwest, { ...northeast, ends: ['north-atlantic', 'north-atlantic'] }] },
    'passages.1: both ends are north-atlantic',
  ],
];

describe('a map of a group’s own', () => {
  it('[totw:2.2] the standard map is one', () => {
    expect(validateMap(file)).toEqual([]);
    expect(setupSchema.safeParse({ map: file }).success).toBe(true);
  });

  it.each(STRANGERS)('[totw:2.2] names no area that is not there: %s', (_what, change, ...expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it.each(UNPLAYABLE)('[totw:%s] %s', (_clause, _what, change, ...expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it.each(['Russia', 'new--guinea', 'new_guinea', '-iran', 'iran-', '1st', 'constructor', 'x'.repeat(41)])(
    '[totw:2.2] an id of other letters is refused: %s',
    (id) => {
      const landAreas = areas('russia', { id });
      expect(mapFileSchema.safeParse({ ...file, landAreas }).success).toBe(false);
    },
  );

  it('[totw:2.2] a fault of the map is told where it is, and no position is read on it', () => {
    const map = { ...file, canals: [suez, { ...panama, oceans: ['caribbean-sea', 'caribbean-sea'] }] };
    const position = { turn: 1, stage: { phase: 'actions', next: 'german' }, control: {} };
    const told = setupSchema.safeParse({ map, position }).error?.issues;
    expect(told).toMatchObject([{ path: ['map', 'canals', '1'], message: 'both ends are caribbean-sea' }]);
  });

  it('[totw:2.2] a position is read on the map of the game', () => {
    const map = { ...file, italianArmiesPerArea: 1 };
    const control = Object.fromEntries(
      file.landAreas.map(({ id, setup }) => [id, setup === 'japanese' ? 'japanese' : 'german']),
    );
    const units = { 'media-oriente': [{ side: 'german', unit: 'italian', count: 4 }] };
    const position = { turn: 2, stage: { phase: 'actions', next: 'german' }, control, units };
    const told = setupSchema.safeParse({ map, position }).error?.issues;
    expect(told).toMatchObject([{ path: ['position', 'units'], message: '4 Italian armies, but there are only 3' }]);
  });
});
