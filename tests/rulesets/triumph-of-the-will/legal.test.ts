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

group('a map that contradicts itself', () => {
  const { file } = STANDARD_MAP;
  const [border] = file.landAdjacency;
  const [blocked] = file.blockedBoundaries;
  const [canal] = file.canals;
  const [strait] = file.straits;
  if (!border || !blocked || !canal || !strait) throw new Error('a map with everything');
  const [a, b] = border.between;
  const back = { between: [b, a], mark: 'rulebook' };
  const [sea, otherSea] = canal.oceans;

  it.each<[string, string, object]>([
    ['landAreas', `area id ${a} is used twice`, { oceanAreas: [...file.oceanAreas, { ...file.oceanAreas[0], id: a }] }],
    ['canals', `canal or strait id ${canal.id} is used twice`, { straits: [{ ...strait, id: canal.id }] }],
    [
      'landAdjacency',
      `the boundary ${[a, b].sort().join(' - ')} is listed twice`,
      { landAdjacency: [...file.landAdjacency, back] },
    ],
    ['landAdjacency.0', `${a} cannot border itself`, { landAdjacency: [{ between: [a, a], mark: 'rulebook' }] }],
    ['landAdjacency.0', `${a} - ${b} is a prohibited pair, so it cannot be a boundary`, { prohibitedPairs: [[b, a]] }],
    [
      'blockedBoundaries.0',
      `${blocked.between.join(' - ')} is a prohibited pair, so it cannot be a boundary`,
      { prohibitedPairs: [blocked.between] },
    ],
    ['blockedBoundaries.0', `${b} - ${a} is listed as open too`, { blockedBoundaries: [back] }],
    ['canals.0', `both ends are ${sea}`, { canals: [{ ...canal, oceans: [sea, sea] }] }],
    [
      'straits.0',
      `both ends are ${strait.oceans[0]}`,
      { straits: [{ ...strait, oceans: [strait.oceans[0], strait.oceans[0]] }] },
    ],
    ['canals.0', `greater-germany does not touch ${otherSea}`, { canals: [{ ...canal, area: 'greater-germany' }] }],
    [
      'capitals.german',
      'japan does not start as german',
      { capitals: { ...file.capitals, german: file.capitals.japanese } },
    ],
    [
      'capitals.german',
      `greater-germany does not touch ${file.fleetEntry.japanese}, where german fleets enter`,
      { fleetEntry: { ...file.fleetEntry, german: file.fleetEntry.japanese } },
    ],
    ['landAreas', '3 variable areas cannot be dealt evenly', { landAreas: withVariables(3) }],
    ['landAreas', 'the german side counts 22 areas, not 21', { landAreas: withVariables(2, 'german') }],
  ])('[totw:2.2] %s: %s', (path, message, change) => {
    const faults = validateMap({ ...file, ...change } as Parameters<typeof validateMap>[0]);
    expect(faults).toContainEqual({ path, message });
  });

  /** A number of the variable areas, and the others dealt to a side. */
  function withVariables(most: number, rest = 'japanese') {
    let left = most;
    return file.landAreas.map((area) => {
      if (area.setup !== 'variable') return area;
      left -= 1;
      return left >= 0 ? area : { ...area, setup: rest };
    });
  }
});

group('a position that cannot be played', () => {
  const legal = positionSchema.parse(setupOf({ stand: { russia: 'g 2 infantry' } }).position);
  const [sea = ''] = STANDARD_MAP.file.oceanAreas.map(({ id }) => id);
  const piece = (side: 'german' | 'japanese', unit: string, count = 1, disrupted = false) =>
    ({ side, unit, count, disrupted }) as PositionFile['units'][string][number];
  const { russia: _held, ...withoutRussia } = legal.control;
  const variable = STANDARD_MAP.land.find(({ setup }) => setup === 'variable')?.id ?? '';

  const placing = (german: Record<string, number>, japanese: Record<string, number> = {}): PositionFile['stage'] => ({
    phase: 'placement',
    next: 'german',
    toPlace: { german, japanese },
  });

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
    ['control.atlantis', 'atlantis is not a land area', { control: { ...legal.control, atlantis: 'german' } }],
    ['rebellions.atlantis', 'atlantis is not a land area', { rebellions: { atlantis: 1 } }],
    ['units.atlantis', 'atlantis is not an area where units can stand', { units: { atlantis: [] } }],
    ['blasts.atlantis', 'atlantis is not an area where units can stand', { blasts: { atlantis: 1 } }],
    ['canals.corinth', 'corinth is not a canal', { canals: { corinth: 'open' } }],
    [
      'control',
      'either all variable areas are undealt or none is',
      { control: { ...legal.control, [variable]: 'undealt' }, stage: { phase: 'forces' } },
    ],
    [
      'units',
      'there is only one 6ss',
      { units: { russia: [piece('german', '6ss')], 'greater-germany': [piece('german', '6ss')] } },
    ],
    ['blasts', '1 blast markers for 0 detonations', { blasts: { russia: 1 } }],
    ['detonationsThisTurn', 'more than in the whole game', { detonationsThisTurn: 1 }],
    [
      'detonationsThisTurn',
      'none can have happened before production',
      { detonations: 1, detonationsThisTurn: 1, lastDetonation: 'german', stage: { phase: 'production' } },
    ],
    ['lastDetonation', 'name the side of the last detonation exactly when there was one', { lastDetonation: 'german' }],
    ['lastDetonation', 'name the side of the last detonation exactly when there was one', { detonations: 1 }],
    [
      'air',
      'air superiority lasts for the actions phase',
      { air: { side: 'german', left: 1 }, stage: { phase: 'production' } },
    ],
    [
      'canals.suez',
      'a canal is closed for a turn during the actions phase only',
      { canals: { suez: 'closed-this-turn' }, stage: { phase: 'production' } },
    ],
    ['hqs.german', 'at most 0 in the actions phase', { hqs: { german: 1, japanese: 0 } }],
    ['turn', 'placement belongs to turn 1', { stage: placing({ infantry: 1 }) }],
    ['turn', 'turn 1 has no production (5.2)', { turn: 1, stage: { phase: 'production' } }],
    ['stage.next', 'the german side has nothing to place', { turn: 1, stage: placing({}) }],
    ['stage.toPlace.german.kb', 'the german side does not place kb', { turn: 1, stage: placing({ kb: 1 }) }],
    [
      'stage.toPlace.japanese.6ss',
      'the japanese side does not place 6ss',
      { turn: 1, stage: placing({ infantry: 1 }, { '6ss': 1 }) },
    ],
    ['italy.checks', 'Italians defect by a roll, so at least one was made', { italy: { side: 'japanese', checks: 0 } }],
    [
      'italy.checks',
      'Japan holds 1 Italian areas, so 1 rolls must have been made',
      { control: { ...legal.control, [STANDARD_MAP.italian[0] ?? '']: 'japanese' } },
    ],
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
