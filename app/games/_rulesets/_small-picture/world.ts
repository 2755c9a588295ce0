import land from '@/app/_components/world-map/data/small-land.json';
import type { LayoutData } from '@/app/_components/world-map/layout-data';
import { shareOf } from './bars';
import { box, type Colours, type Drawing, disc, SMALL } from './svg';

/** What stands at a place of the world. */
export interface WorldMark {
  readonly id: string;
  readonly colour: string;
  readonly shape: 'square' | 'disc';
  /** From 1: what counts more is larger. */
  readonly size: number;
}

/** A bar below the map: parts of a whole, each in its colour. */
export interface Share {
  readonly value: number;
  readonly colour: string;
}

const HEIGHT = (land.width * SMALL.height) / SMALL.width;
/** The bar begins below the map and leaves an edge. */
const BAR = { y: land.height + 14, height: HEIGHT - land.height - 28, edge: 14 } as const;

/** The world with what the game counts in it, and the score as a bar below. */
export function worldDrawing(
  layout: LayoutData,
  marks: readonly WorldMark[],
  score: { readonly shares: readonly Share[]; readonly of: number },
  colours: Colours,
): Drawing {
  const places = placesIn(layout);
  const drawn = marks.flatMap((mark) => {
    const at = places.get(mark.id);
    return at === undefined ? [] : [markAt(mark, at, colours)];
  });
  const ground =
    box(0, 0, land.width, HEIGHT, colours.card) +
    box(0, 0, land.width, land.height, colours.sea) +
    `<path d="${land.path}" fill="${colours.undealt}" stroke="${colours.coast}" stroke-width=".6"/>`;
  return {
    box: { x: 0, y: 0, width: land.width, height: HEIGHT },
    body: ground + drawn.join('') + barOf(score, colours),
  };
}

function markAt({ colour, shape, size }: WorldMark, [x, y]: readonly [number, number], colours: Colours): string {
  const half = 3.2 + 1.3 * size;
  const edge = ` stroke="${colours.card}" stroke-width="1.4"`;
  return shape === 'disc' ? disc(x, y, half, colour, edge) : box(x - half, y - half, 2 * half, 2 * half, colour, edge);
}

function barOf({ shares, of }: { readonly shares: readonly Share[]; readonly of: number }, colours: Colours): string {
  const whole = land.width - 2 * BAR.edge;
  const frame = box(BAR.edge, BAR.y, whole, BAR.height, colours.sunk, ` stroke="${colours.rule}"`);
  let from = BAR.edge;
  const parts = shares.map(({ value, colour }) => {
    const width = whole * shareOf(value, of);
    const part = box(from, BAR.y, width, BAR.height, colour);
    from += width;
    return part;
  });
  return frame + parts.join('');
}

/** Where every place lies in the land's drawing: by the panel of the whole world, and the lenses in it. */
export function placesIn({ wide }: LayoutData): ReadonlyMap<string, readonly [number, number]> {
  const world = wide.find(({ id }) => id === 'world');
  if (world === undefined) return new Map();
  const { window, width, spots, lenses } = world;
  const scale = window.width / width;
  const inLand = (x: number, y: number): readonly [number, number] => [
    (window.x + x * scale) * land.scale,
    (window.y + y * scale) * land.scale,
  ];
  const own = Object.entries(spots).map(([id, list = []]) => {
    const [x = 0, y = 0, , , , fromX = x, fromY = y] = list;
    return [id, inLand(fromX, fromY)] as const;
  });
  const dots = lenses.flatMap((lens) =>
    Object.entries(lens.dots).map(([id, [x = 0, y = 0] = []]) => [id, inLand(x, y)] as const),
  );
  return new Map([...dots, ...own]);
}
