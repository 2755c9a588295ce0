import type { Point } from './plane';

export interface Body {
  readonly id: string;
  readonly at: Point;
  readonly radius: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** The least distance between the middles of two marks, wide enough for fingers. */
export const APART = 27;
const GAP = 1;
const ROUNDS = 1_500;
/** How strongly a mark is drawn back to its own place in each round. */
const PULL = 0.02;

/** Marks that would stand on each other make way, each as little as it can; always in the same way. */
export function dodged(bodies: readonly Body[], frame: Frame): ReadonlyMap<string, Point> {
  const spots = bodies.map(({ at: [x, y] }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    // The pull ends before the pushing does, so that nobody stays pushed half.
    if (round < ROUNDS - 500) for (const [place, body] of bodies.entries()) drawBack(spots[place], body.at);
    for (const [place, body] of bodies.entries())
      for (const [later, other] of bodies.entries())
        if (later > place) part(spots[place], spots[later], Math.max(APART, body.radius + other.radius + GAP));
    for (const [place, { radius }] of bodies.entries()) keepInside(spots[place], radius, frame);
  }
  return new Map(bodies.map(({ id }, place) => [id, [tenths(spots[place]?.x), tenths(spots[place]?.y)]]));
}

interface Spot {
  x: number;
  y: number;
}

function drawBack(spot: Spot | undefined, [x, y]: Point): void {
  if (spot === undefined) return;
  spot.x += (x - spot.x) * PULL;
  spot.y += (y - spot.y) * PULL;
}

/** Pushes two marks apart along the line between them, each half the way. */
function part(a: Spot | undefined, b: Spot | undefined, least: number): void {
  if (a === undefined || b === undefined) return;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  // A hair more than needed: places are rounded afterwards.
  const missing = least + 0.15 - distance;
  if (missing <= 0) return;
  const [ux, uy] = distance < 0.01 ? [1, 0] : [dx / distance, dy / distance];
  a.x -= (ux * missing) / 2;
  a.y -= (uy * missing) / 2;
  b.x += (ux * missing) / 2;
  b.y += (uy * missing) / 2;
}

function keepInside(spot: Spot | undefined, radius: number, { width, height }: Frame): void {
  if (spot === undefined) return;
  const edge = Math.max(radius, APART / 2) + 1;
  spot.x = Math.max(edge, Math.min(width - edge, spot.x));
  spot.y = Math.max(edge, Math.min(height - edge, spot.y));
}

const tenths = (n = 0): number => Math.round(n * 10) / 10;
