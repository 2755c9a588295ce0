import { LEVELS, type Level } from './nearness';
import { BADGE, badgeWidth } from './sizes';
import { type Block, depth } from './spread';

/** Pixels from a place to its badge at a level, and whether a line must lead there. */
export interface BadgeSpot {
  readonly x: number;
  readonly y: number;
  readonly led: boolean;
}

/** Words by their place. Those that the edge of the place says too need not be shown where there is no room. */
export type Words = ReadonlyMap<string, { readonly text: string; readonly isSpare: boolean }>;

/** What stands on the map at a level, where it stands, in pixels at the fewest pixels of the level. */
export type BlocksByLevel = Readonly<Record<Level, ReadonlyMap<string, Block>>>;

const GAP = 2;

/**
 * Where the words of a draft stand so that they cover no counter, no name and no other word, as far as there is room;
 * undefined at a level where a spare word has none.
 */
export function placeBadges(
  words: Words,
  blocks: BlocksByLevel,
): ReadonlyMap<string, readonly (BadgeSpot | undefined)[]> {
  const levels = LEVELS.map((level) => placedAt(words, blocks[level]));
  return new Map([...words.keys()].map((id) => [id, levels.map((placed) => placed.get(id))]));
}

function placedAt(words: Words, blocks: ReadonlyMap<string, Block>): ReadonlyMap<string, BadgeSpot> {
  const taken = [...blocks.values()];
  const placed = new Map<string, BadgeSpot>();
  for (const [id, { text, isSpare }] of [...words].toSorted(([, a], [, b]) => Number(a.isSpare) - Number(b.isSpare))) {
    const own = blocks.get(id);
    const best = own && bestOf(own, badgeWidth(text), taken, isSpare);
    if (!best) continue;
    taken.push(best.block);
    placed.set(id, { x: Math.round(best.block.x - own.x), y: Math.round(best.block.y - own.y), led: best.led });
  }
  return placed;
}

interface Candidate {
  readonly block: Block;
  readonly led: boolean;
}

/** No badge stands farther from its place than this, in pixels: what is farther off is in nobody's way. */
const REACH = 160;

/** The first candidate that covers nothing; where there is none, the one that covers least. */
function bestOf(own: Block, width: number, taken: readonly Block[], isSpare: boolean): Candidate | undefined {
  const around = taken.filter((other) => Math.abs(other.x - own.x) < REACH && Math.abs(other.y - own.y) < REACH);
  let [best, least]: [Candidate | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const one of candidates(own, width)) {
    if (isSpare && one.led) break;
    const covered = overlap(one.block, around);
    if (covered === 0) return one;
    if (covered < least) [best, least] = [one, covered];
  }
  return isSpare ? undefined : best;
}

const overlap = (block: Block, taken: readonly Block[]): number =>
  taken.reduce((sum, other) => sum + Math.max(0, depth(block, other)), 0);

/** Above, below and beside a place, then farther off: made one by one, for most words have room at the first or second. */
function* candidates(own: Block, width: number): Generator<Candidate> {
  const [half, tall] = [width / 2, BADGE.height / 2];
  const [above, below] = [-own.up - GAP - tall, own.down + GAP + tall];
  const [middle, aside] = [(own.down - own.up) / 2, own.aside + GAP + half];
  const isEmpty = own.aside + own.up + own.down === 0;
  const near = [
    [0, isEmpty ? 0 : above],
    [0, below],
    [aside, middle],
    [-aside, middle],
    [half, above],
    [-half, above],
    [half, below],
    [-half, below],
  ] as const;
  for (const [x, y] of near) yield candidate(own, half, x, y, false);
  for (const more of [26, 44, 62, 80])
    for (const [x, y] of near) yield candidate(own, half, x + Math.sign(x) * more, y + Math.sign(y) * more, true);
}

const candidate = (own: Block, aside: number, x: number, y: number, led: boolean): Candidate => ({
  block: {
    id: own.id,
    x: own.x + Math.round(x),
    y: own.y + Math.round(y),
    aside,
    up: BADGE.height / 2,
    down: BADGE.height / 2,
  },
  led,
});
