import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diceScheme, faceOfByte } from '@/lib/trust/dice';
import { PYTHON } from '../python';
import { answer, type DiceVector, VECTORS_FILE } from './dice-vectors';

const vectors: readonly DiceVector[] = JSON.parse(readFileSync(VECTORS_FILE, 'utf8'));

describe('the vectors of the dice', () => {
  it('are more than a thousand, with the design at their head and forty that must be refused', () => {
    const refused = vectors.filter((one) => one.answer === 'refused');
    expect(vectors.length - refused.length).toBeGreaterThanOrEqual(1_036);
    expect(refused.length).toBeGreaterThanOrEqual(40);
    const design = vectors.filter(({ scheme, gameId }) => scheme === 'pbem-dice/1' && gameId.endsWith('-000000000001'));
    expect(design[0]?.answer).toBe('cfd0355d783c3d1de6f418f90d204ee2331054cd8e426d4753210463426d6072');
    expect(design[5]?.answer).toBe('424491a253ef9f054289dba7d5a1ae62cb1c652c3d3fc7216c752aa654272dc6');
    expect(design[7]?.answer).toBe('49fd2e1d17c50ff1e0111e8e68a1e2b0b513489f2ab0d30de8c4f07a0834d4b4');
    expect(design.slice(11).map((one) => one.answer)).toEqual(['5', '5', '6', '2', '5', '4', '39']);
  });

  it('are answered as they were written', () => {
    expect(vectors.filter((one) => answer(one) !== one.answer)).toEqual([]);
  });

  it.skipIf(PYTHON === undefined)(
    `are answered in the same way by the second implementation${PYTHON === undefined ? ' (NOT RUN: no python3 here)' : ''}`,
    () => {
      const program = join(import.meta.dirname, '../verify.py');
      const { status, stdout } = spawnSync(PYTHON ?? '', ['-I', program, '--dice', VECTORS_FILE], { encoding: 'utf8' });
      const refused = vectors.filter((one) => one.answer === 'refused').length;
      expect(stdout).toBe(`${vectors.length} vectors, ${refused} of them refused, 0 wrong\n`);
      expect(status).toBe(0);
    },
  );
});

describe('a byte', () => {
  it.each([
    [6, 252, 42],
    [10, 250, 25],
    [20, 240, 12],
    [100, 200, 2],
    [256, 256, 1],
  ])('of a d%i is accepted %i times out of 256, %i times for each face', (sides, accepted, each) => {
    const faces = Array.from({ length: 256 }, (_, byte) => faceOfByte(byte, sides)).filter(
      (face) => face !== undefined,
    );
    expect(faces.length).toBe(accepted);
    for (let face = 1; face <= sides; face += 1) expect(faces.filter((one) => one === face).length).toBe(each);
  });

  it.each(Array.from({ length: 255 }, (_, at) => at + 2))('of a d%i favours no face', (sides) => {
    const counts = new Map<number, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const face = faceOfByte(byte, sides);
      if (face !== undefined) counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect(counts.size).toBe(sides);
    expect(new Set(counts.values())).toEqual(new Set([Math.floor(256 / sides)]));
  });
});

describe('600,000 dice of one epoch', () => {
  const DRAWS = 600_000;
  const scheme = diceScheme();
  const seed = Buffer.alloc(32, 0x2a);
  const key = scheme.epochKey('0190d9a2-7b1e-7c3a-9f00-000000000002', 1, seed, [{ side: 'A', seed }]);
  const faces = Uint8Array.from({ length: DRAWS }, (_, draw) => scheme.face(key, draw, 6));

  const chiSquare = (counts: readonly number[], total: number): number => {
    const expected = total / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };

  it('show each face as often as the other, neither worse nor better than chance', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const face of faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    const chi = chiSquare(counts, DRAWS);
    console.log(`600,000 d6: ${counts.join(' ')}, chi-square ${chi.toFixed(3)} with 5 degrees of freedom`);
    // One sample in a thousand lies beyond each end.
    expect(chi).toBeGreaterThan(0.21);
    expect(chi).toBeLessThan(20.52);
  });

  it('do not follow from the one before', () => {
    const pairs = Array.from({ length: 36 }, () => 0);
    for (let at = 0; at + 1 < DRAWS; at += 2) {
      const pair = 6 * ((faces[at] ?? 1) - 1) + (faces[at + 1] ?? 1) - 1;
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
    const chi = chiSquare(pairs, DRAWS / 2);
    expect(chi).toBeGreaterThan(14.69);
    expect(chi).toBeLessThan(66.62);
  });
});
