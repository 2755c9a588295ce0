import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { markOf, SIZE, spotOf, waterwayKey } from '../places';
import type { BlocksByLevel } from './badge-places';
import { DETAIL, LEAST, LEVELS, type Level } from './nearness';
import { extentOf, marksOn, namedFrom, passageExtent } from './place-size';
import { CANAL, SMALL_CANAL } from './sizes';
import { type Block, spread } from './spread';

/** Where something stands beside its spot at each level, in units of the drawing. */
export type Shifts = readonly { readonly x: number; readonly y: number }[];

/**
 * Every stack, die and name of the map as blocks at the fewest pixels of a level. What is apart there is apart at the
 * whole level: sizes stay, distances only grow.
 */
export function blocksAt(view: View, level: Level): readonly Block[] {
  const scale = LEAST[level];
  const stands = [...view.land, ...view.oceans].flatMap((place): Block[] => {
    const spot = spotOf(place.id);
    const extent = spot && extentOf(place, spot, level);
    return spot && extent ? [{ id: place.id, x: spot.x * scale, y: spot.y * scale, ...extent }] : [];
  });
  const passages = view.passages.flatMap((passage): Block[] => {
    const spot = spotOf(passage.id);
    return spot
      ? [{ id: passage.id, x: spot.x * scale, y: spot.y * scale, ...passageExtent(passage, spot, level) }]
      : [];
  });
  const half = (DETAIL[level] === 'pips' ? SMALL_CANAL : CANAL) / 2;
  const canals = [...view.canals, ...view.straits].flatMap(({ id }): Block[] => {
    const mark = markOf(id);
    return mark
      ? [{ id: waterwayKey(id), x: mark.x * scale, y: mark.y * scale, aside: half, up: half, down: half, fixed: true }]
      : [];
  });
  return [...stands, ...passages, ...canals];
}

/** Half of what is kept free around the spot of a place on which nothing stands, in pixels: who points at its middle means the place. */
const FREE = 7;

function bareSpots(view: View, level: Level): readonly Block[] {
  // From afar places are smaller than a finger: a tap there enlarges the map, and what it meant must be near.
  if (DETAIL[level] === 'pips') return [];
  const scale = LEAST[level];
  const bare = [...view.land, ...view.oceans].filter((place) => place.groups.length === 0 && marksOn(place) === 0);
  return bare.flatMap((place): Block[] => {
    const spot = spotOf(place.id);
    if (spot === undefined) return [];
    // A name begins below the spot of its place.
    const down = level >= namedFrom(place, spot) ? FREE / 2 : FREE;
    const at = { x: spot.x * scale, y: spot.y * scale };
    return [{ id: `spot-${place.id}`, ...at, aside: FREE, up: FREE, down, fixed: true }];
  });
}

/** Where everything stands so that nothing hides anything else, from the whole world on a phone to single areas. */
export function shiftPlaces(view: View): ReadonlyMap<string, Shifts> {
  const levels = LEVELS.map((level) => {
    const blocks = blocksAt(view, level);
    const all = [...blocks, ...bareSpots(view, level)];
    const key = JSON.stringify(all);
    const known = KNOWN.get(key);
    return known ?? remember(key, shiftsOf(all, LEAST[level]));
  });
  const ids = new Set(levels.flatMap((level) => [...level.keys()]));
  return new Map([...ids].map((id) => [id, levels.map((level) => level.get(id) ?? HOME)]));
}

/** What stands where at each level, after it was moved: places with nothing on them take no room. */
export function blocksByLevel(view: View, shifts: ReadonlyMap<string, Shifts>): BlocksByLevel {
  const at = (level: Level): ReadonlyMap<string, Block> => {
    const scale = LEAST[level];
    const bare = [...view.land, ...view.oceans].flatMap(({ id }): (readonly [string, Block])[] => {
      const spot = spotOf(id);
      return spot ? [[id, { id, x: spot.x * scale, y: spot.y * scale, aside: 0, up: 0, down: 0 }]] : [];
    });
    const moved = blocksAt(view, level).map((block) => {
      const { x, y } = shifts.get(block.id)?.[level] ?? HOME;
      return [block.id, { ...block, x: block.x + x * scale, y: block.y + y * scale }] as const;
    });
    return new Map([...bare, ...moved]);
  };
  return { 0: at(0), 1: at(1), 2: at(2), 3: at(3), 4: at(4), 5: at(5) };
}

const HOME = { x: 0, y: 0 } as const;
type LevelShifts = ReadonlyMap<string, Shifts[number]>;

function shiftsOf(blocks: readonly Block[], scale: number): LevelShifts {
  const places = spread(blocks, SIZE * scale);
  return new Map(
    blocks.map(({ id, x, y }) => {
      const at = places.get(id) ?? { x, y };
      return [id, { x: Math.round((at.x - x) / scale), y: Math.round((at.y - y) / scale) }];
    }),
  );
}

/** A draft is drawn again at every step, and the stacks stay where they are: their places are found once. */
const KNOWN = new Map<string, LevelShifts>();
const MOST_KNOWN = 60;

function remember(key: string, shifts: LevelShifts): LevelShifts {
  const [oldest] = KNOWN.keys();
  if (KNOWN.size >= MOST_KNOWN && oldest !== undefined) KNOWN.delete(oldest);
  KNOWN.set(key, shifts);
  return shifts;
}
