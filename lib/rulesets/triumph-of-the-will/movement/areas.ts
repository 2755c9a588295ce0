import type { ClauseId } from '@/lib/core/clause';
import { nearest } from '@/lib/core/nearest-name';
import type { AreaId } from '../describe/vocabulary';
import { type Refusal, refuse } from '../draft';
import type { GameMap } from '../map/game-map';

/** The refusal of a name that the map does not know, with the names most like it. */
export function unknownArea(map: GameMap, area: AreaId, clause: ClauseId): Refusal | undefined {
  if (map.landById.has(area) || map.oceanById.has(area) || map.passageById.has(area)) return undefined;
  const names = [...map.landById.keys(), ...map.oceanById.keys(), ...map.passageById.keys()];
  return refuse('unknown-area', clause, { area, near: nearest(area, names) }).error;
}
