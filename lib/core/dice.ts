/** A source of dice: an integer from 1 to `sides`. */
export type Roll = (sides: number) => number;

export class OutOfDice extends Error {
  constructor(readonly drawn: number) {
    super(`out of scripted dice after ${drawn}`);
  }
}

/** Plays the given faces in order. A face that the die does not have, or one die too many, throws. */
export function scriptedDice(faces: readonly number[]): Roll & { readonly left: () => number } {
  let next = 0;
  const roll = (sides: number): number => {
    const face = faces[next];
    if (face === undefined) throw new OutOfDice(next);
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw new RangeError(`${face} is not a face of a d${sides}`);
    next += 1;
    return face;
  };
  return Object.assign(roll, { left: () => faces.length - next });
}

/** A reproducible stream for tests, benchmarks and trials (splitmix32). Never for a game that is played: see lib/trust. */
export function seededDice(seed: number): Roll {
  const next = splitmix32(seed);
  return (sides) => 1 + Math.floor((next() / 0x1_0000_0000) * sides);
}

function splitmix32(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x9e3779b9) | 0;
    let t = a ^ (a >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    return (t ^ (t >>> 15)) >>> 0;
  };
}

export interface Draw {
  readonly sides: number;
  readonly face: number;
}

/** Passes dice through and keeps them, in the order in which they were drawn. */
export function recordedDice(source: Roll): { readonly roll: Roll; readonly draws: readonly Draw[] } {
  const draws: Draw[] = [];
  const roll = (sides: number): number => {
    const face = source(sides);
    draws.push({ sides, face });
    return face;
  };
  return { roll, draws };
}
