import raw from '../data/standard-map.json' with { type: 'json' };
import type { State } from '../state';
import { mapFileSchema } from './file';
import { compileMap, type GameMap } from './game-map';

export const STANDARD_MAP: GameMap = compileMap(mapFileSchema.parse(raw));

/** Compiled maps of games with a map of their own, by the map object that their state carries. */
const compiled = new WeakMap<object, GameMap>();

export function mapOf({ map }: Pick<State, 'map'>): GameMap {
  if (map === 'standard') return STANDARD_MAP;
  const known = compiled.get(map);
  if (known) return known;
  const made = compileMap(map);
  compiled.set(map, made);
  return made;
}
