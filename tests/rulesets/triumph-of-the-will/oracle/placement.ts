import { type Counts, holderOf, isCoast, isLand, isOcean, landNames, roomIn, unitsIn, type World } from './world';

interface Placement {
  readonly unit: string;
  readonly area: string;
}

const FLEETS = ['fleet', 'kb'];

/** 3.7: a queue of placements is legal when each of them is, after those before it; 3.1: stacking holds. */
export function mayPlace(world: World, placements: readonly Placement[]): boolean {
  const left: Record<string, number> = { ...(world.stage.toPlace?.[world.side] as Counts) };
  const placed: Record<string, number> = {};
  return placements.every(({ unit, area }) => {
    left[unit] = (left[unit] ?? 0) - 1;
    placed[area] = (placed[area] ?? 0) + 1;
    return (left[unit] ?? 0) >= 0 && isOpenTo(world, unit, area) && (placed[area] ?? 0) <= roomIn(world, area);
  });
}

/** Armies on land that one controls, fleets in oceans on such land; S4: never among enemy fleets. */
function isOpenTo(world: World, unit: string, area: string): boolean {
  const isOurs = (land: string): boolean => holderOf(world, land) === world.side;
  if (!FLEETS.includes(unit)) return isLand(area) && isOurs(area);
  const enemies = unitsIn(world, area).some(({ side }) => side !== world.side);
  return isOcean(area) && !enemies && landNames.some((land) => isOurs(land) && isCoast(land, area));
}
