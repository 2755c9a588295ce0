import type { DiceChapter, DieState } from '@/lib/games/seeds/dice-record';
import type { DiceView } from '@/lib/games/seeds/read-dice';
import { commitmentOf, epochKey, fromHex, seedBefore, type Thrower, throwerOf, toHex } from './web-dice';

/** What this browser found when it threw all dice again. */
export interface DiceCheck {
  /** By the number of the draw. */
  readonly verdicts: ReadonlyMap<number, DieState>;
  readonly right: number;
  readonly wrong: number;
  readonly hidden: number;
  /** Commitments and epoch seeds that were compared. */
  readonly commitments: number;
  readonly epochs: number;
  /** Everything that does not fit, in words. */
  readonly faults: readonly string[];
}

interface Chapter {
  readonly throwers: ReadonlyMap<number, Thrower>;
  readonly commitments: number;
  readonly epochs: number;
  readonly faults: readonly string[];
}

/**
 * Throws all dice of a game again, out of what its log has revealed and nothing else: each seed against its commitment,
 * each epoch's seed down to the anchor, each key, each face.
 */
export async function checkDice({
  gameId,
  chapters,
  throws,
}: Pick<DiceView, 'gameId' | 'chapters' | 'throws'>): Promise<DiceCheck> {
  const checked = await Promise.all(chapters.map((chapter) => checkChapter(gameId, chapter)));
  const verdicts = new Map<number, DieState>();
  const faults = checked.flatMap((chapter) => chapter.faults);
  let next = throws[0]?.first ?? 0;
  for (const { chapter, epoch, dice } of throws) {
    const thrower = checked[chapter]?.throwers.get(epoch);
    for (const { draw, sides, face } of dice) {
      if (draw !== next) faults.push(`draw ${next} is missing`);
      next = draw + 1;
      const state = thrower === undefined ? 'hidden' : (await thrower(draw, sides)) === face ? 'right' : 'wrong';
      verdicts.set(draw, state);
    }
  }
  const count = (state: DieState): number => [...verdicts.values()].filter((one) => one === state).length;
  const sum = (of: (chapter: Chapter) => number): number => checked.reduce((all, chapter) => all + of(chapter), 0);
  return {
    verdicts,
    right: count('right'),
    wrong: count('wrong'),
    hidden: count('hidden'),
    commitments: sum(({ commitments }) => commitments),
    epochs: sum(({ epochs }) => epochs),
    faults,
  };
}

async function checkChapter(gameId: string, chapter: DiceChapter): Promise<Chapter> {
  const shares = await checkShares(gameId, chapter);
  const chain = await checkChain(gameId, chapter);
  const throwers = new Map<number, Thrower>();
  for (const { epoch, revealed } of chapter.known) {
    if (revealed === undefined) continue;
    const key = await epochKey(gameId, epoch, fromHex(revealed.seed), shares.seeds, chapter.scheme);
    if (toHex(key) !== revealed.key) chain.faults.push(`the key of epoch ${epoch} does not follow from its seeds`);
    throwers.set(epoch, await throwerOf(key, chapter.scheme));
  }
  return {
    throwers,
    commitments: shares.seeds.length,
    epochs: chain.epochs,
    faults: [...shares.faults, ...chain.faults],
  };
}

async function checkShares(gameId: string, { sides, scheme }: DiceChapter) {
  const seeds = sides.flatMap(({ side, seed }) => (seed === undefined ? [] : [{ side, seed: fromHex(seed) }]));
  const faults: string[] = [];
  for (const { side, seed } of seeds) {
    const due = toHex(await commitmentOf(gameId, side, seed, scheme));
    const given = sides.find((one) => one.side === side)?.commitment;
    if (due !== given) faults.push(`the seed of ${side} is not the one that it committed to`);
  }
  return { seeds, faults };
}

/** From the last seed that was revealed down to the anchor: every seed on the way must be the one in the log. */
async function checkChain(gameId: string, { known, anchor, scheme }: DiceChapter) {
  const seeds = new Map(known.flatMap(({ epoch, revealed }) => (revealed ? [[epoch, revealed.seed] as const] : [])));
  const last = Math.max(0, ...seeds.keys());
  const faults: string[] = [];
  let seed = fromHex(seeds.get(last) ?? anchor);
  for (let epoch = last; epoch > 0; epoch -= 1) {
    if (seeds.has(epoch) && seeds.get(epoch) !== toHex(seed)) faults.push(`the seed of epoch ${epoch} is another`);
    seed = await seedBefore(gameId, seed, scheme);
  }
  if (toHex(seed) !== anchor) faults.push('the seeds do not hang on the anchor');
  return { epochs: seeds.size, faults };
}
