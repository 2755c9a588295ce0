import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import data from './data/places.json';

/** Where counters stand in the drawing, and how far it is from there to the edge of the place, in units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

/** The drawing is a square of this many units. */
export const SIZE = data.size;
/** The shapes, one element a place, in a file of their own that browsers keep. */
const SHAPES = '/maps/triumph-of-the-will.svg';

const SPOTS: Readonly<Record<string, Spot>> = data.places;
const MARKS: Readonly<Record<string, Omit<Spot, 'room'>>> = data.waterways;

export const spotOf = (area: AreaId): Spot | undefined => (Object.hasOwn(SPOTS, area) ? SPOTS[area] : undefined);

/** What a canal or strait is called among places: Panama is a canal and an area. */
export const waterwayKey = (id: string): string => `canal-${id}`;

/** Where a canal or strait is marked. */
export const markOf = (id: string): Omit<Spot, 'room'> | undefined =>
  Object.hasOwn(MARKS, id) ? MARKS[id] : undefined;

export const shapeHref = (id: string): string => `${SHAPES}#${id}`;

/** Whether all places of this game are in the drawing: a group may play on a map file of its own. */
export const isDrawn = ({ land, oceans, passages }: View): boolean =>
  [...land, ...oceans, ...passages].every(({ id }) => spotOf(id) !== undefined);
