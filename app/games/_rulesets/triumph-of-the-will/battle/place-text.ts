import { type Draft, type Place, placesFor, type Terms } from './draft';

/** A place as an attribute of an element, and back. */
export const placeText = (place: Place): string =>
  place.to === 'pool' ? 'pool' : `${place.to} ${place.box} ${place.at}`;

export function placeFrom(text: string): Place | undefined {
  const [to, box, at] = text.split(' ');
  if (to === 'pool') return { to };
  return to === 'insert' || to === 'swap' ? { to, box: Number(box), at: Number(at) } : undefined;
}

/** The places that a carried piece may go to, by where they are on the board. */
export interface Offers {
  /** Instead of a piece that stands there, or before it. */
  readonly at: (box: number, at: number) => Place | undefined;
  /** Behind all others of a box. */
  readonly end: (box: number) => Place | undefined;
  readonly pool: Place | undefined;
  /** Boxes that may not be joined now. */
  readonly closed: boolean;
}

export function offersFor(draft: Draft, terms: Terms, carried: string | undefined): Offers {
  const places = carried === undefined ? [] : placesFor(draft, terms, carried);
  const find = (box: number, at: number): Place | undefined =>
    places.find((place) => place.to !== 'pool' && place.box === box && place.at === at);
  return {
    at: find,
    end: (box) => {
      const place = find(box, draft.boxes[box]?.length ?? 0);
      return place?.to === 'insert' ? place : undefined;
    },
    pool: places.find(({ to }) => to === 'pool'),
    closed: carried !== undefined && places.some(({ to }) => to === 'swap') && terms.decision === 'match-line',
  };
}
