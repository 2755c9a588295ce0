/** Something of a fixed size on the screen: its home in pixels, and how far it reaches from there. */
export interface Block {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly aside: number;
  readonly up: number;
  readonly down: number;
  /** Never moves: others make way for it. */
  readonly fixed?: boolean;
}

interface Moving extends Block {
  x: number;
  y: number;
}

const GAP = 1.5;
const SLACK = 0.5;
const ROUNDS = 600;
/** So long the blocks are drawn home while they push each other; afterwards they only push. */
const DRAWN_HOME = 100;

/** Moves blocks apart until no two overlap, each as near to its home as it can stay; gives where each one stands. */
export function spread(
  blocks: readonly Block[],
  edge: number,
): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const moving = blocks.map((block): Moving => ({ ...block }));
  const pairs = pairsOf(moving);
  for (let round = 0; round < ROUNDS; round += 1) {
    const moved = pushApart(pairs);
    for (const block of moving) keepInside(block, edge);
    if (!moved && round >= DRAWN_HOME) break;
    if (round < DRAWN_HOME) drawHome(moving, blocks, 0.06 * (1 - round / DRAWN_HOME));
  }
  return new Map(moving.map(({ id, x, y }) => [id, { x, y }]));
}

type Pair = readonly [Moving, Moving];

/** Pairs that could ever meet: nothing wanders farther than half of this from its home. */
const NEAR = 110;

function pairsOf(blocks: readonly Moving[]): readonly Pair[] {
  return blocks.flatMap((one, index) =>
    blocks.slice(index + 1).flatMap((other): Pair[] => {
      const never = (one.fixed && other.fixed) || depth(one, other) < -NEAR;
      return never ? [] : [[one, other]];
    }),
  );
}

function pushApart(pairs: readonly Pair[]): boolean {
  let moved = false;
  for (const [one, other] of pairs) moved = part(one, other) || moved;
  return moved;
}

/** How deep two blocks are in each other: not positive where they are apart. */
export const depth = (one: Block, other: Block): number => Math.min(acrossOf(one, other), alongOf(one, other));

const acrossOf = (one: Block, other: Block): number => one.aside + other.aside - Math.abs(one.x - other.x);

const alongOf = (one: Block, other: Block): number =>
  Math.min(one.y + one.down, other.y + other.down) - Math.max(one.y - one.up, other.y - other.up);

/** Pushes two blocks out of each other the shorter way; a fixed one leaves all of it to the other. */
function part(one: Moving, other: Moving): boolean {
  const across = acrossOf(one, other) + GAP;
  if (across <= 0) return false;
  const along = alongOf(one, other) + GAP;
  if (along <= 0) return false;
  const share = one.fixed ? 0 : other.fixed ? 1 : 0.5;
  if (across < along) {
    const way = one.x <= other.x ? 1 : -1;
    one.x -= way * across * share;
    other.x += way * across * (1 - share);
  } else {
    const way = one.y - one.up + one.down <= other.y - other.up + other.down ? 1 : -1;
    one.y -= way * along * share;
    other.y += way * along * (1 - share);
  }
  // What is left of the gap is enough: the last tenths of a pixel would take most of the rounds.
  return Math.min(across, along) > SLACK;
}

function drawHome(moving: readonly Moving[], homes: readonly Block[], share: number): void {
  for (const [index, block] of moving.entries()) {
    const home = homes[index];
    if (!home) continue;
    block.x += (home.x - block.x) * share;
    block.y += (home.y - block.y) * share;
  }
}

function keepInside(block: Moving, edge: number): void {
  if (block.fixed) return;
  block.x = Math.min(edge - block.aside, Math.max(block.aside, block.x));
  block.y = Math.min(edge - block.down, Math.max(block.up, block.y));
}
