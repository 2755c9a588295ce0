import type { BytesPart } from './bytes';
import { hmacSha256, sha256 } from './crypto';
import { lengthPrefixed, u32, u64 } from './encoding';

/** The scheme of the games of this service. Its name goes into every hash, so that another scheme can never collide. */
export const DICE_SCHEME = 'fieldpost-dice/1';

/** Seeds, keys and commitments are 32 bytes. */
export const SEED_BYTES = 32;

/** One side's own share of the dice. Sides come in the fixed order of the ruleset's roles. */
export interface SeedOfSide {
  readonly side: string;
  readonly seed: Uint8Array;
}

/** Dice that nobody can change after the first log entry and that anybody can recompute once an epoch is revealed. */
export interface DiceScheme {
  /** S[e] from S[e+1]. */
  readonly before: (gameId: string, seed: Uint8Array) => Uint8Array;
  /** `before` for many seeds of one game: what all their hashes have in common is written once. */
  readonly stepper: (gameId: string) => (seed: Uint8Array) => Uint8Array;
  /** S[e] from S[N]; `epoch` 0 gives the anchor. */
  readonly seedAt: (gameId: string, last: Uint8Array, epochs: number, epoch: number) => Uint8Array;
  /** What a side publishes before it shows its seed. */
  readonly commitment: (gameId: string, side: string, seed: Uint8Array) => Uint8Array;
  /** K_e, from the epoch's seed and every side's seed. */
  readonly epochKey: (gameId: string, epoch: number, seed: Uint8Array, sides: readonly SeedOfSide[]) => Uint8Array;
  /** The face of draw `draw` for a die of 2 to 256 sides. */
  readonly face: (key: Uint8Array, draw: number, sides: number, beacon?: Uint8Array) => number;
}

export function diceScheme(name: string = DICE_SCHEME): DiceScheme {
  const enc = (label: string, ...parts: readonly BytesPart[]) => lengthPrefixed([name, label, ...parts]);
  const stepper = (gameId: string) => stepFrom(enc('chain', gameId, new Uint8Array(SEED_BYTES)));

  return {
    before: (gameId, seed) => stepper(gameId)(seed),
    stepper,
    seedAt: (gameId, last, epochs, epoch) => {
      checkEpoch(epoch, epochs);
      let seed: Uint8Array = Uint8Array.from(ofSeedLength(last));
      const step = stepper(gameId);
      for (let at = epochs; at > epoch; at -= 1) seed = step(seed);
      return seed;
    },
    commitment: (gameId, side, seed) => sha256(enc('player-commit', gameId, side, ofSeedLength(seed))),
    epochKey: (gameId, epoch, seed, sides) => {
      const shares = sides.flatMap(({ side, seed: share }) => [side, ofSeedLength(share)]);
      return hmacSha256(ofSeedLength(seed), enc('epoch-key', gameId, u64(epoch), ...shares));
    },
    face: (key, draw, sides, beacon = NO_BEACON) => {
      checkSides(sides);
      return firstFace((attempt) => hmacSha256(key, enc('die', u64(draw), u32(sides), u32(attempt), beacon)), sides);
    },
  };
}

// A thousand hashes of the same bytes but for the seed at their end: the rest is written once.
function stepFrom(template: Uint8Array): (seed: Uint8Array) => Uint8Array {
  const at = template.length - SEED_BYTES;
  return (seed) => {
    template.set(ofSeedLength(seed), at);
    return sha256(template);
  };
}

const NO_BEACON = new Uint8Array();

function ofSeedLength(seed: Uint8Array): Uint8Array {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed has ${SEED_BYTES} bytes`);
  return seed;
}

function checkEpoch(epoch: number, epochs: number): void {
  if (Number.isSafeInteger(epochs) && Number.isSafeInteger(epoch) && epoch >= 0 && epoch <= epochs) return;
  throw new RangeError(`epoch ${epoch} is not one of 0 to ${epochs}`);
}

function checkSides(sides: number): void {
  if (!Number.isInteger(sides) || sides < 2 || sides > 256) throw new RangeError(`no die has ${sides} sides`);
}

/**
 * The face that a byte of a block stands for. Bytes at and above the last whole multiple of `sides` stand for none, or low
 * faces would be likelier.
 */
export function faceOfByte(byte: number, sides: number): number | undefined {
  return byte < 256 - (256 % sides) ? 1 + (byte % sides) : undefined;
}

function firstFace(block: (attempt: number) => Uint8Array, sides: number): number {
  for (let attempt = 0; ; attempt += 1) {
    for (const byte of block(attempt)) {
      const face = faceOfByte(byte, sides);
      if (face !== undefined) return face;
    }
  }
}
