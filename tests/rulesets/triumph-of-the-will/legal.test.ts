import { expect, describe as group, it } from 'vitest';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { validateMap } from '@/lib/rulesets/triumph-of-the-will/map/validate';
import { legalPosition } from '@/lib/rulesets/triumph-of-the-will/position';
import { type PositionFile, positionSchema } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { setupSchema } from '@/lib/rulesets/triumph-of-the-will/setup';
import { setupOf } from './support';

group('a map that names what is not on it', () => {
  const { file } = STANDARD_MAP;
  const unknown = ['nowhere', 'nowhere'] as [string, string];
  const [sea = ''] = file.oceanAreas.map(({ id }) => id);
  const land = { a: 'russia', b: 'manchukuo' };

  it.each<[string, object, string]>([
    ['landAdjacency.0', { landAdjacency: [{ between: [land.a, sea], mark: 'rulebook' }] }, `${sea} is not a land area`],
    [
      'blockedBoundaries.0',
      { blockedBoundaries: [{ between: [sea, land.a], mark: 'rulebook' }] },
      `${sea} is not a land area`,
    ],
    [
      'oceanAdjacency.0',
      { oceanAdjacency: [{ between: [sea, land.a], mark: 'rulebook' }] },
      'russia is not an ocean area',
    ],
    ['coast.0', { coast: [{ between: [sea, sea], mark: 'rulebook' }] }, `${sea} is not a land area`],
    ['coast.0', { coast: [{ between: [land.a, land.b], mark: 'rulebook' }] }, 'manchukuo is not an ocean area'],
    ['prohibitedPairs.0', { prohibitedPairs: [[land.a, 'nowhere']] }, 'nowhere is not an area'],
    ['passages.0.ends', { passages: [{ ...file.passages[0], ends: unknown }] }, 'nowhere is not an ocean area'],
    ['canals.0.area', { canals: [{ ...file.canals[0], area: sea }] }, `${sea} is not a land area`],
    ['canals.0.oceans', { canals: [{ ...file.canals[0], oceans: [sea, land.a] }] }, 'russia is not an ocean area'],
    ['straits.0.areas', { straits: [{ ...file.straits[0], areas: [land.a, sea] }] }, `${sea} is not a land area`],
    ['straits.0.oceans', { straits: [{ ...file.straits[0], oceans: [sea, land.a] }] }, 'russia is not an ocean area'],
    ['capitals.german', { capitals: { ...file.capitals, german: sea } }, `${sea} is not a land area`],
    ['fleetEntry.japanese', { fleetEntry: { ...file.fleetEntry, japanese: land.a } }, 'russia is not an ocean area'],
  ])('[totw:9.9] at %s', (path, change, message) => {
    const faults = validateMap({ ...file, ...change } as Parameters<typeof validateMap>[0]);
    expect(faults).toContainEqual({ path, message });
    const setup = setupSchema.safeParse({ map: { ...file, ...change } });
    expect(setup.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      `map.${path}`,
      message,
    ]);
  });
});

group('a position that cannot be played', () => {
  const legal = positionSchema.parse(setupOf({ stand: { russia: 'g 2 infantry' } }).position);
  const [sea = ''] = STANDARD_MAP.file.oceanAreas.map(({ id }) => id);
  const piece = (side: 'german' | 'japanese', unit: string, count = 1, disrupted = false) =>
    ({ side, unit, count, disrupted }) as PositionFile['units'][string][number];
  const { russia: _held, ...withoutRussia } = legal.control;
  const variable = STANDARD_MAP.land.find(({ setup }) => setup === 'variable')?.id ?? '';

  it.each<[string, string, Partial<PositionFile>]>([
    ['control.russia', 'russia is held by nobody and not in rebellion', { control: withoutRussia, units: {} }],
    ['control.russia', 'russia is in rebellion, so nobody controls it', { rebellions: { russia: 1 } }],
    [
      'control.russia',
      'russia is not one of the variable areas',
      { control: { ...legal.control, russia: 'undealt' }, stage: { phase: 'forces' }, units: {} },
    ],
    [
      `control.${variable}`,
      `${variable} must be dealt before actions`,
      { control: { ...legal.control, [variable]: 'undealt' } },
    ],
    ['units.russia.0', 'fleet cannot stand in russia', { units: { russia: [piece('german', 'fleet')] } }],
    [`units.${sea}.0`, `panzer cannot stand in ${sea}`, { units: { [sea]: [piece('german', 'panzer')] } }],
    ['units.manchukuo.0', '6ss belongs to the german side', { units: { manchukuo: [piece('japanese', '6ss')] } }],
    [`units.${sea}.0`, 'kb belongs to the japanese side', { units: { [sea]: [piece('german', 'kb')] } }],
    [
      'units.manchukuo.0',
      'italian belongs to the german side',
      { units: { manchukuo: [piece('japanese', 'italian')] } },
    ],
    [
      'units.russia.0',
      'japanese armies stand in russia, which that side does not hold',
      { units: { russia: [piece('japanese', 'infantry')] } },
    ],
    [
      'units.russia.0',
      'Italian armies cannot be in russia (7.1, 7.4)',
      { units: { russia: [piece('german', 'italian')] } },
    ],
    [
      'units.russia.0',
      'units are disrupted during the actions phase only',
      { units: { russia: [piece('german', 'infantry', 1, true)] }, stage: { phase: 'production' } },
    ],
    [
      `units.${sea}`,
      `enemies stand together in ${sea}`,
      { units: { [sea]: [piece('german', 'fleet'), piece('japanese', 'fleet')] } },
    ],
    ['units.russia', 'more than 6 german units in russia', { units: { russia: [piece('german', 'infantry', 7)] } }],
  ])('[totw:5.1] %s: %s', (path, message, change) => {
    const position = { ...legal, ...change };
    const read = legalPosition(position, STANDARD_MAP);
    expect(read.ok ? [] : read.error).toContainEqual({ path, message });
    const issues = setupSchema.safeParse({ position }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([`position.${path}`, message]);
  });

  it('[totw:5.1] what is legal has no fault, six units in one area included', () => {
    const six = { ...legal, units: { russia: [piece('german', 'infantry', 6)] } };
    expect([legal, six].map((position) => legalPosition(position, STANDARD_MAP).ok)).toEqual([true, true]);
    expect(setupSchema.safeParse({ position: six }).success).toBe(true);
  });
});
