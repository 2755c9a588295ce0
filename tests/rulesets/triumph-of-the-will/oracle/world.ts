import map from '@/lib/rulesets/triumph-of-the-will/data/standard-map.json' with { type: 'json' };

/** What the oracle reads: the map file and the plain data of a state. It shares no code with the rules it judges. */
export type Counts = Readonly<Record<string, number>>;
type Pair = readonly string[];

export interface Unit {
  readonly id: string;
  readonly type: string;
  readonly side: string;
  readonly disrupted: boolean;
}

interface Fighter {
  readonly type: string;
}

/** A battle as the state keeps it: who fights, and how many aircraft have joined. The rest follows from the rules. */
export interface Battle {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly committed: number;
}

interface Task {
  readonly battle?: Battle;
  /** Where a victory was won, and by which panzers. */
  readonly area?: string;
  readonly units?: readonly string[];
}

export interface World {
  readonly side: string;
  readonly turn: number;
  readonly stage: { readonly phase: string; readonly toPlace?: Readonly<Record<string, Counts>> };
  readonly options: { readonly counterMix: Readonly<Record<string, Counts>> };
  readonly bombs: Counts;
  readonly hqs: Counts;
  readonly air?: { readonly left: number };
  readonly agenda: readonly Task[];
  readonly asked?: { readonly area: string };
  readonly stacks: readonly (readonly Unit[])[];
  readonly control: readonly string[];
  readonly canals: Readonly<Record<string, string>>;
  readonly italy: { readonly side: string };
}

const places = [...map.landAreas, ...map.oceanAreas].map(({ id }) => id);
const lands = new Set(map.landAreas.map(({ id }) => id));
const waters = new Set(map.oceanAreas.map(({ id }) => id));

export const isLand = (area: string): boolean => lands.has(area);
export const isOcean = (area: string): boolean => waters.has(area);
export const isMainland = (area: string): boolean =>
  map.landAreas.some(({ id, kind }) => id === area && kind === 'mainland');
const isIn = (pair: Pair, a: string, b: string): boolean => a !== b && pair.includes(a) && pair.includes(b);

export const unitsIn = ({ stacks }: World, area: string): readonly Unit[] => stacks[places.indexOf(area)] ?? [];
export const holderOf = ({ control }: World, area: string): string | undefined => control[places.indexOf(area)];

export const marches = (a: string, b: string): boolean => map.landAdjacency.some(({ between }) => isIn(between, a, b));
export const isCoast = (land: string, ocean: string): boolean =>
  isLand(land) && isOcean(ocean) && map.coast.some(({ between }) => isIn(between, land, ocean));

/** Whether ships pass straight from one ocean to the other now (9.8, 9.9, 9.11). */
export function sails(world: World, a: string, b: string): boolean {
  if (map.oceanAdjacency.some(({ between }) => isIn(between, a, b))) return true;
  const canal = map.canals.find(({ oceans }) => isIn(oceans, a, b));
  if (canal) return world.canals[canal.id] === 'open' && holderOf(world, canal.area) === world.side;
  const strait = map.straits.find(({ oceans }) => isIn(oceans, a, b));
  return strait?.areas.every((area) => holderOf(world, area) === world.side) ?? false;
}

export const passageEnds = (id: string): readonly string[] | undefined =>
  map.passages.find((passage) => passage.id === id)?.ends;

const italian = map.landAreas.filter(({ setup }) => setup === 'italian').map(({ id }) => id);
/** 7.4: their own three areas and the land next to them. */
export const inItalianRange = (area: string): boolean => italian.some((home) => home === area || marches(home, area));

/** Whether this many undisrupted units of each type of ours stand there (5.8). */
export function areReady(world: World, area: string, force: Counts): boolean {
  const own = unitsIn(world, area).filter(({ side, disrupted }) => side === world.side && !disrupted);
  return Object.entries(force).every(([type, count]) => own.filter((unit) => unit.type === type).length >= count);
}

/** Enemy units, or the rebels, bar the way (9.4, 9.8, 12.3). */
export const isDefended = (world: World, area: string): boolean =>
  unitsIn(world, area).some(({ side }) => side !== world.side) || holderOf(world, area) === 'un';

/** How many there are of each type. */
export function countsOf(types: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

export const within = (counts: Counts, most: Counts): boolean =>
  Object.entries(counts).every(([type, count]) => count <= (most[type] ?? 0));

export const sum = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0);

/** 7.1: Italians move only once they are on our side, which is Japan's. */
export const mayCommand = ({ italy, side }: World, force: Counts): boolean =>
  force.italian === undefined || (italy.side === 'japanese' && side === 'japanese');

/** 6.3: the Italians are on one of the sides and count with it. */
export const roomIn = (world: World, area: string): number =>
  6 - unitsIn(world, area).filter(({ side }) => side === world.side).length;

export const countOf = ({ stacks, side }: World, type: string): number =>
  stacks.flat().filter((unit) => unit.side === side && unit.type === type).length;

export const capitalOf = (side: string): string => (side === 'german' ? map.capitals.german : map.capitals.japanese);
export const entryOf = (side: string): string => (side === 'german' ? map.fleetEntry.german : map.fleetEntry.japanese);
export const areaNames: readonly string[] = [...places, ...map.passages.map(({ id }) => id)];
export const landNames: readonly string[] = [...lands];
