import { findNamed, type Named } from '@/lib/core/find-named';
import { nearest } from '@/lib/core/nearest-name';
import type { AreaId } from '../describe/vocabulary';
import type { OrderContext, Terrain } from './context';
import type { Cursor } from './cursor';

/** `literal`: the name stood in quotes, so it was taken letter for letter and nothing may be filled in beside it. */
export interface AreaRead {
  readonly id: AreaId;
  readonly literal: boolean;
}

/** An area by name or abbreviation. `terrain` says of which kind abbreviations are; a full name is always understood. */
export function readArea(cursor: Cursor, context: OrderContext, terrain: readonly Terrain[]): AreaRead {
  cursor.skipWord('the');
  if (cursor.is('quoted')) return { id: cursor.take().text, literal: true };
  const words = cursor.nameAhead();
  if (words.length === 0) throw cursor.fault('The name of an area is missing here.');
  const text = words.map((word) => word.text).join(' ');
  const place = findPlace(cursor, text, context.places, terrain);
  cursor.drop(words.length);
  return { id: place.id, literal: false };
}

function findPlace(cursor: Cursor, text: string, places: OrderContext['places'], terrain: readonly Terrain[]): Named {
  const full = findNamed(text, places);
  if ('found' in full) return full.found;
  const likely = findNamed(
    text,
    places.filter((place) => terrain.includes(place.terrain)),
  );
  if ('found' in likely) return likely.found;
  const names = (several: readonly Named[]): readonly string[] => several.map(({ name }) => name);
  if (full.several.length === 0) throw cursor.fault(`“${text}” is no area.`, nearest(text, names(places)));
  const several = likely.several.length > 0 ? likely.several : full.several;
  throw cursor.fault(`“${text}” fits ${several.length} areas; write more of its name.`, names(several.slice(0, 6)));
}

/** Any of the marks and words that may stand between units and their area; all of them mean the same. */
export function skipPreposition(cursor: Cursor): void {
  if (cursor.skip('colon')) cursor.skipWord('from', 'in', 'at');
  else cursor.skipWord('from', 'in', 'at', 'on') || cursor.skip('arrow');
}

export const skipArrow = (cursor: Cursor): boolean => cursor.skip('arrow') || cursor.skipWord('to', 'into', 'through');
