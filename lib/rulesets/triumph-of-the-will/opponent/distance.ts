import { type AreaId, other, type Side } from '../describe/vocabulary';
import type { GameMap } from '../map/game-map';
import type { State } from '../state';

export type Distances = ReadonlyMap<AreaId, number>;

/** Steps over land and sea, whatever bars the way, from every area to the nearest that somebody else holds; capitals draw most. */
export function frontDistances(state: State, map: GameMap, side: Side): Distances {
  const goals = map.land.filter(({ index }) => state.control[index] !== side);
  return spread(
    map,
    goals.map(({ id, capitalOf }) => [id, capitalOf === other(side) ? 0 : 1] as const),
  );
}

/** Breadth first from all goals at once; a goal may begin with a handicap. A sea costs two steps: it needs fleets. */
function spread(map: GameMap, goals: readonly (readonly [AreaId, number])[]): Distances {
  const known = new Map<AreaId, number>(goals);
  const waiting = [...goals].sort((a, b) => a[1] - b[1]);
  for (const [area, steps] of waiting) {
    if ((known.get(area) ?? 0) < steps) continue;
    for (const next of neighbours(map, area)) {
      const there = steps + (map.landById.has(next) ? 1 : 2);
      if ((known.get(next) ?? Number.POSITIVE_INFINITY) <= there) continue;
      known.set(next, there);
      waiting.push([next, there]);
    }
  }
  return known;
}

function neighbours(map: GameMap, area: AreaId): readonly AreaId[] {
  const land = map.landById.get(area);
  if (land !== undefined) return [...land.next, ...land.oceans];
  const ocean = map.oceanById.get(area);
  return ocean === undefined ? [] : [...ocean.coast, ...ocean.links.map(({ to }) => to)];
}
