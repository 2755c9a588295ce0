import { hexes } from '../hex-shape';

/** Places of hexes, x and y one after the other: see `MapView`. */
const MAP = { lines: 'columns' } as const;
const GROUND = Array.from({ length: 10 }, (_, x) => Array.from({ length: 5 }, (_, row) => [x, 2 * row + (x % 2)])).flat(
  2,
);
const HELD = [3, 3, 4, 2, 4, 4, 5, 3, 5, 5, 6, 4];
const isHeld = (x: number, y: number): boolean =>
  HELD.some((_, at) => at % 2 === 0 && HELD[at] === x && HELD[at + 1] === y);
const AROUND = GROUND.flatMap((x, at) =>
  at % 2 === 0 && !isHeld(x, GROUND[at + 1] ?? 0) ? [x, GROUND[at + 1] ?? 0] : [],
);

/** What is cut off: hexes of one side that hexes of the other surround. */
export const CutOffPicture = () => (
  <figure className="my-2 max-w-xs">
    <svg
      role="img"
      aria-label="Six hexes of one side with a heavy border, among hexes of the other."
      viewBox="-1 -1 96 58"
      className="block h-auto w-full"
    >
      <path d={hexes(MAP, AROUND)} className="fill-seat-2-bg stroke-card" strokeWidth={0.6} />
      <path d={hexes(MAP, HELD)} className="fill-seat-1 stroke-card" strokeWidth={0.6} />
      <path d={hexes(MAP, HELD)} className="fill-none stroke-ink" strokeWidth={1.2} />
    </svg>
    <figcaption className="text-sm text-muted">
      The dark hexes are cut off: every way out of them leads through hexes of the other side.
    </figcaption>
  </figure>
);
