/** What a finger covers around the point where it taps, in pixels. */
const FINGER = 16;
/** So far apart places are told from one another by a finger. */
const APART = 56;
const LEAST = 1.8;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Points of the finger's disc, its middle first: close enough that nothing which can be hit lies between them. */
export function underFinger({ x, y }: Spot): readonly Spot[] {
  const rings = [FINGER / 2, FINGER].flatMap((radius) =>
    Array.from({ length: 12 }, (_, at) => {
      const angle = (at * Math.PI) / 6;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );
  return [{ x, y }, ...rings];
}

/** By how much the map has to grow for a finger to tell these places apart; pixels of the screen. */
export function growthFor(spots: readonly Spot[]): number {
  const gaps = spots.flatMap((one, at) =>
    spots.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  const least = Math.max(1, Math.min(APART, ...gaps));
  return Math.max(LEAST, APART / least);
}
