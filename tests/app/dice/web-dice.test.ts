import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  commitmentOf,
  epochKey,
  fromHex,
  newSeed,
  seedDown,
  throwerOf,
  toHex,
} from '@/app/games/[gameId]/dice/web-dice';
import { type DiceVector, VECTORS_FILE } from '@/tests/trust/dice/dice-vectors';

const vectors: readonly DiceVector[] = JSON.parse(readFileSync(VECTORS_FILE, 'utf8'));

/** The browser's answer to a vector, in the vectors' own words. */
async function answerOf(question: DiceVector): Promise<string> {
  try {
    return await asked(question);
  } catch (error) {
    if (error instanceof RangeError) return 'refused';
    throw error;
  }
}

async function asked(one: DiceVector): Promise<string> {
  const { gameId, scheme } = one;
  switch (one.ask) {
    case 'seed':
      return toHex(await seedDown(gameId, fromHex(one.last), { from: one.epochs, to: one.epoch }, scheme));
    case 'commitment':
      return toHex(await commitmentOf(gameId, one.side, fromHex(one.seed), scheme));
    case 'key': {
      const shares = one.shares.map(({ side, seed }) => ({ side, seed: fromHex(seed) }));
      return toHex(await epochKey(gameId, one.epoch, fromHex(one.seed), shares, scheme));
    }
    case 'face': {
      const thrower = await throwerOf(fromHex(one.key), scheme);
      return String(await thrower(one.draw, one.sides, fromHex(one.beacon ?? '')));
    }
  }
}

describe('the dice scheme of the browser', () => {
  it('answers every vector of the dice, and refuses those that have no answer', async () => {
    const wrong: string[] = [];
    for (const one of vectors) {
      const given = await answerOf(one);
      if (given !== one.answer) wrong.push(`${JSON.stringify(one)} -> ${given}`);
    }
    expect(wrong).toEqual([]);
    expect(vectors.length).toBeGreaterThan(1_000);
    expect(vectors.filter(({ answer }) => answer === 'refused').length).toBeGreaterThanOrEqual(40);
  });

  it('makes seeds of 32 bytes, another one each time', () => {
    const seeds = Array.from({ length: 50 }, () => toHex(newSeed()));
    expect(new Set(seeds).size).toBe(50);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('reads what it writes, and nothing that is not hexadecimal', () => {
    expect(toHex(fromHex('00FFa1'))).toBe('00ffa1');
    for (const text of ['0', 'zz', '0x11', '1 1']) expect(() => fromHex(text)).toThrow(RangeError);
  });
});
