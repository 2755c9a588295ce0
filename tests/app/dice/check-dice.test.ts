import { describe, expect, it } from 'vitest';
import { checkDice } from '@/app/games/[gameId]/dice/check-dice';
import type { DiceChapter } from '@/lib/games/seeds/dice-record';
import { diceRecord, stateOfDie } from '@/lib/games/seeds/dice-record';
import type { DiceView } from '@/lib/games/seeds/read-dice';
import { fromHex, toHex } from '@/lib/trust/bytes';
import { diceScheme } from '@/lib/trust/dice';
import { ENTRY_VERSION, type Entry } from '@/lib/trust/entry';

const gameId = '0190d9a2-7b1e-7c3a-9f00-000000000003';
const scheme = diceScheme();
const LAST = new Uint8Array(32).fill(7);
const EPOCHS = 6;
const SHARES = [
  { side: 'north', seed: new Uint8Array(32).fill(1) },
  { side: 'south', seed: new Uint8Array(32).fill(2) },
];
const seedAt = (epoch: number): Uint8Array => scheme.seedAt(gameId, LAST, EPOCHS, epoch);

const entries: Entry[] = [];
const say = (type: string, payload: Entry['payload']): void => {
  const facts = {
    v: ENTRY_VERSION,
    gameId,
    prev: '',
    actor: 'server',
    at: '2030-01-01T00:00:00.000Z',
    nonce: '',
  } as const;
  entries.push({ ...facts, seq: entries.length, type, payload });
};
const dice = { scheme: 'fieldpost-dice/1', epochs: EPOCHS, anchor: toHex(seedAt(0)) };
say('game-created', { roles: ['north', 'south', 'clock'], dice });
for (const { side, seed } of SHARES) {
  say('seed-committed', { side, commitment: toHex(scheme.commitment(gameId, side, seed)), delegated: true });
}
for (const { side, seed } of SHARES) say('seed-revealed', { side, seed: toHex(seed), delegated: true });
let draw = 0;
/** Three dice of an epoch, as the scheme throws them. */
const roll = (epoch: number): void => {
  const key = scheme.epochKey(gameId, epoch, seedAt(epoch), SHARES);
  const draws = [6, 10, 100].map((sides, at) => [sides, scheme.face(key, draw + at, sides)]);
  say('dice-rolled', { epoch, first: draw, draws });
  draw += draws.length;
};
roll(1);
roll(2);
// Epochs 1 and 2 are shown with one seed; 3 has no dice; 4 is hidden.
say('epoch-revealed', { epoch: 3, seed: toHex(seedAt(3)) });
roll(4);

/** The view of the page, without what the check does not read. */
function viewOf(change: (chapter: DiceChapter) => DiceChapter = (same) => same) {
  const { chapters, throws } = diceRecord(gameId, entries);
  const shown = throws.map((one) => ({
    ...one,
    dice: one.dice.map((die) => ({ ...die, state: stateOfDie(chapters[one.chapter], one.epoch, die) })),
    purpose: { seq: one.seq, type: 'action', sealed: false, lines: [] },
  }));
  return { gameId, chapters: chapters.map(change), throws: shown } satisfies Partial<DiceView>;
}

describe('the record of a log', () => {
  it('knows what follows from what was shown, and what is hidden', () => {
    const { chapters, throws } = viewOf();
    expect(chapters).toHaveLength(1);
    const [chapter] = chapters;
    expect(chapter?.known.map(({ epoch, dice: count, revealed }) => [epoch, count, revealed?.seq])).toEqual([
      [1, 3, 7],
      [2, 3, 7],
      [3, 0, 7],
      [4, 3, undefined],
    ]);
    expect(chapter?.known[0]?.revealed?.seed).toBe(toHex(seedAt(1)));
    expect(throws.flatMap((one) => one.dice.map(({ state }) => state))).toEqual([
      ...Array.from({ length: 6 }, () => 'right'),
      ...Array.from({ length: 3 }, () => 'hidden'),
    ]);
  });
});

describe('a check in the browser', () => {
  it('agrees with the log about every die that can be checked', async () => {
    const check = await checkDice(viewOf());
    expect(check).toMatchObject({ right: 6, wrong: 0, hidden: 3, commitments: 2, epochs: 3, faults: [] });
    expect(check.verdicts.get(8)).toBe('hidden');
  });

  it('finds a face that was changed, and a draw that is missing', async () => {
    const good = viewOf();
    const throws = good.throws.map((one, place) =>
      place === 1
        ? { ...one, dice: one.dice.map((die, at) => (at === 2 ? { ...die, face: (die.face % 100) + 1 } : die)) }
        : { ...one, dice: place === 0 ? one.dice.slice(0, 2) : one.dice },
    );
    const check = await checkDice({ ...good, throws });
    expect([check.right, check.wrong, check.verdicts.get(5)]).toEqual([4, 1, 'wrong']);
    expect(check.faults).toEqual(['draw 2 is missing']);
  });

  it.each<[string, (chapter: DiceChapter) => DiceChapter, RegExp]>([
    ['an anchor', (chapter) => ({ ...chapter, anchor: '0'.repeat(64) }), /hang on the anchor/],
    [
      'a commitment',
      (chapter) => ({ ...chapter, sides: chapter.sides.map((side) => ({ ...side, commitment: '0'.repeat(64) })) }),
      /seed of north/,
    ],
    [
      'a seed of an epoch on the way',
      (chapter) => ({
        ...chapter,
        known: chapter.known.map((one) =>
          one.epoch === 1 && one.revealed ? { ...one, revealed: { ...one.revealed, seed: '0'.repeat(64) } } : one,
        ),
      }),
      /seed of epoch 1/,
    ],
    [
      'a key',
      (chapter) => ({
        ...chapter,
        known: chapter.known.map((one) =>
          one.epoch === 2 && one.revealed ? { ...one, revealed: { ...one.revealed, key: '0'.repeat(64) } } : one,
        ),
      }),
      /key of epoch 2/,
    ],
  ])('finds %s that was changed', async (_, change, said) => {
    const { faults } = await checkDice(viewOf(change));
    expect(faults.join('\n')).toMatch(said);
  });

  it('takes a seed of a side that was exchanged with its commitment for wrong dice', async () => {
    const seed = toHex(fromHex('05'.repeat(32)));
    const commitment = toHex(scheme.commitment(gameId, 'north', fromHex(seed)));
    const check = await checkDice(
      viewOf((chapter) => ({
        ...chapter,
        sides: chapter.sides.map((side) => (side.side === 'north' ? { ...side, seed, commitment } : side)),
      })),
    );
    expect(check.wrong).toBeGreaterThan(0);
  });
});
