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
/** From here on blocks that still push each other are jammed in a row or column: now and then they go round each other the longer way. */
const JAMMED = 180;
const ROUND_EACH_OTHER = 10;
/** The part of the longer way that they go at once. */
const SIDESTEP = 0.3;
/** How long the blocks are drawn home while they push each other; afterwards they only push. */
const DRAWN_HOME = 100;

/** Moves blocks apart until no two overlap, each as near to its home as it can stay; gives where each one stands. */
export function spread(
  blocks: readonly Block[],
  edge: number,
): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const moving = blocks.map((block): Moving => ({ ...block }));
  const pairs = pairsOf(moving);
  const homes = new Map(blocks.map((block) => [block.id, block]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const isLonger = round >= JAMMED && round % ROUND_EACH_OTHER === 0;
    const moved = pushApart(pairs, isLonger);
    for (const block of moving) keepInside(block, edge);
    if (!moved && round >= DRAWN_HOME) break;
    if (round % CHANGE_PLACES === CHANGE_PLACES - 1 && round < LAST_CHANGE) changePlaces(pairs, homes);
    if (round < DRAWN_HOME) drawHome(moving, blocks, 0.06 * (1 - round / DRAWN_HOME));
  }
  for (let turn = 0; turn < TURNS_HOME; turn += 1) goHome(moving, blocks, edge);
  return new Map(moving.map(({ id, x, y }) => [id, { x, y }]));
}

/** After each time this many rounds, up to the last of them, two that have passed each other change places. */
const CHANGE_PLACES = 20;
const LAST_CHANGE = 200;

/** Two blocks of which each stands where the other is at home have passed each other: lines to their places would cross. */
function changePlaces(pairs: readonly Pair[], homes: ReadonlyMap<string, Block>): void {
  for (const [one, other] of pairs) {
    const [home, otherHome] = [homes.get(one.id), homes.get(other.id)];
    if (one.fixed || other.fixed || !home || !otherHome) continue;
    if (farFrom(one, home) + farFrom(other, otherHome) <= farFrom(other, home) + farFrom(one, otherHome)) continue;
    const { x, y } = one;
    [one.x, one.y, other.x, other.y] = [other.x, other.y, x, y];
  }
}

const farFrom = (at: Block, home: Block): number => (at.x - home.x) ** 2 + (at.y - home.y) ** 2;

const TURNS_HOME = 6;
/** How much of the way home is tried, across and along, the most first. */
const WAYS_HOME = [
  [1, 1],
  [0.5, 0.5],
  [1, 0],
  [0, 1],
  [0.5, 0],
  [0, 0.5],
  [0.2, 0],
  [0, 0.2],
] as const;

/** Where what stood in the way has gone, blocks go back towards their homes. */
function goHome(moving: readonly Moving[], homes: readonly Block[], edge: number): void {
  for (const [index, block] of moving.entries()) {
    const home = homes[index];
    if (!home || block.fixed) continue;
    for (const [across, along] of WAYS_HOME) {
      const next = { ...block, x: block.x + (home.x - block.x) * across, y: block.y + (home.y - block.y) * along };
      keepInside(next, edge);
      if (
        moving.some((other) => other !== block && depth(next, other) > depth(block, other) && depth(next, other) > -GAP)
      )
        continue;
      block.x = next.x;
      block.y = next.y;
      break;
    }
  }
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

function pushApart(pairs: readonly Pair[], isLonger: boolean): boolean {
  let moved = false;
  for (const [one, other] of pairs) moved = part(one, other, isLonger) || moved;
  return moved;
}

/** How deep two blocks are in each other: not positive where they are apart. */
export const depth = (one: Block, other: Block): number => Math.min(acrossOf(one, other), alongOf(one, other));

const acrossOf = (one: Block, other: Block): number => one.aside + other.aside - Math.abs(one.x - other.x);

const alongOf = (one: Block, other: Block): number =>
  Math.min(one.y + one.down, other.y + other.down) - Math.max(one.y - one.up, other.y - other.up);

/** Pushes two blocks out of each other the shorter way, or part of the longer way; a fixed one leaves all of it to the other. */
function part(one: Moving, other: Moving, isLonger: boolean): boolean {
  const across = acrossOf(one, other) + GAP;
  if (across <= 0) return false;
  const along = alongOf(one, other) + GAP;
  if (along <= 0) return false;
  const share = one.fixed ? 0 : other.fixed ? 1 : 0.5;
  const step = isLonger ? SIDESTEP : 1;
  if (across < along !== isLonger) {
    const way = one.x <= other.x ? 1 : -1;
    one.x -= way * across * step * share;
    other.x += way * across * step * (1 - share);
  } else {
    const way = one.y - one.up + one.down <= other.y - other.up + other.down ? 1 : -1;
    one.y -= way * along * step * share;
    other.y += way * along * step * (1 - share);
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
