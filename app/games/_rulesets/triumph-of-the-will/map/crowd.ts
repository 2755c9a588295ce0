/** What a finger covers around the point where it taps, in pixels. */
const FINGER = 16;
/** Nothing that can be hit is smaller than this. */
const STEP = 4;
/** So far apart places are told from one another by a finger. */
const APART = 56;
const LEAST = 1.8;
/** Who taps so near to the middle of something means it. */
const AIMED = 10;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const OFFSETS = Array.from({ length: (2 * FINGER) / STEP + 1 }, (_, at) => at * STEP - FINGER);
const DISC = OFFSETS.flatMap((x) => OFFSETS.map((y) => ({ x, y }))).filter(({ x, y }) => Math.hypot(x, y) <= FINGER);

/** Points of the disc that a finger covers, close enough that nothing which can be hit lies between them. */
export const underFinger = ({ x, y }: Spot): readonly Spot[] => DISC.map((off) => ({ x: x + off.x, y: y + off.y }));

/** Something to choose from that a finger covers. */
export interface Covered {
  /** Where it leads: what leads to the same is the same. */
  readonly href: string;
  readonly middle: Spot;
  /** The shorter side of what is drawn of it, in pixels. */
  readonly size: number;
}

/**
 * The middles of all that a tap may have meant, one for each address. `href` is what the middle of the finger hit, a choice or not. Beside
 * that it may mean what has its middle under the finger; and what is small, unless the finger aims at the middle of something. A
 * large neighbour is meant by nobody who does not hit it.
 */
export function meantBy(at: Spot, href: string, covered: readonly Covered[]): readonly Spot[] {
  const gap = ({ middle }: Covered): number => Math.hypot(middle.x - at.x, middle.y - at.y);
  const isAimed = covered.some((one) => one.href === href && gap(one) <= AIMED);
  const isMeant = (one: Covered): boolean =>
    one.href === href || gap(one) <= FINGER || (!isAimed && one.size < 2 * FINGER);
  const meant = covered.filter(isMeant).toSorted((a, b) => gap(b) - gap(a));
  const middles = new Map(meant.map((one) => [one.href, one.middle]));
  if (!middles.has(href)) middles.set(href, at);
  return [...middles.values()];
}

/** By how much the map has to grow for a finger to tell these places apart; pixels of the screen. */
export function growthFor(spots: readonly Spot[]): number {
  const gaps = spots.flatMap((one, at) =>
    spots.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  const least = Math.max(1, Math.min(APART, ...gaps));
  return Math.max(LEAST, APART / least);
}
