import { LRUCache } from 'lru-cache';
import { type Draw, type Roll, recordedDice } from '@/lib/core/dice';
import { fromHex, toHex } from '@/lib/trust/bytes';
import { DICE_SCHEME, diceScheme, SEED_BYTES } from '@/lib/trust/dice';
import type { DiceSecret } from '../model/records';
import type { Services } from '../model/services';
import type { GameId } from '../model/types';
import { type Draft, SERVER } from './entries';

/** One epoch is one turn of a game; no system here comes near this many. */
const EPOCHS = 1_000;

const scheme = diceScheme();

interface Epoch {
  /** S[e], revealed when the epoch is over. */
  readonly seed: Uint8Array;
  /** K_e, from which the epoch's dice follow. */
  readonly key: Uint8Array;
}

// Hashing down from the last seed costs a thousand hashes: once a game, some seeds on the way are kept as landings.
const STRIDE = 32;
// They are named by the secrets that they come from: a command that fails may have tried others than the next one.
const landings = new LRUCache<string, readonly Uint8Array[]>({ max: 500 });
const epochs = new LRUCache<string, Epoch>({ max: 2_000 });

function epochOf(gameId: GameId, dice: DiceSecret, epoch: number): Epoch {
  const name = `${gameId} ${epoch} ${dice.secret} ${dice.seeds.map(({ seed: share }) => share).join(' ')}`;
  const held = epochs.get(name);
  if (held !== undefined) return held;
  const seed = seedOf(gameId, dice, epoch);
  const sides = dice.seeds.map(({ side, seed: share }) => ({ side, seed: fromHex(share) }));
  const made = { seed, key: scheme.epochKey(gameId, epoch, seed, sides) };
  epochs.set(name, made);
  return made;
}

function seedOf(gameId: GameId, dice: DiceSecret, epoch: number): Uint8Array {
  const name = `${gameId} ${dice.secret}`;
  const held = landings.get(name) ?? descend(gameId, dice);
  landings.set(name, held);
  const steps = Math.floor((dice.epochs - epoch) / STRIDE);
  const landing = held[steps];
  if (landing === undefined) throw new RangeError(`epoch ${epoch} is not one of 0 to ${dice.epochs}`);
  return scheme.seedAt(gameId, landing, dice.epochs - steps * STRIDE, epoch);
}

/** S[N], S[N - 32], S[N - 64] and so on. */
function descend(gameId: GameId, dice: DiceSecret): readonly Uint8Array[] {
  let seed = fromHex(dice.secret);
  const held = [seed];
  for (let epoch = dice.epochs - STRIDE; epoch >= 0; epoch -= STRIDE) {
    seed = scheme.seedAt(gameId, seed, epoch + STRIDE, epoch);
    held.push(seed);
  }
  return held;
}

/** Fresh secrets for a new game, one seed for each side, made by the server in the side's place. */
export function newDice(services: Pick<Services, 'randomBytes'>, sides: readonly string[]): DiceSecret {
  const seed = () => toHex(services.randomBytes(SEED_BYTES));
  return { secret: seed(), epochs: EPOCHS, seeds: sides.map((side) => ({ side, seed: seed() })) };
}

/**
 * The game's dice from draw `first` on. The numbers are only moved on by the commit: whatever is decided and thrown away
 * before it, the next decision meets the same dice.
 */
export function diceOf(
  gameId: GameId,
  dice: DiceSecret,
  epoch: number,
  first: number,
): { readonly roll: Roll; readonly draws: readonly Draw[] } {
  let key: Uint8Array | undefined;
  const recorded = recordedDice((sides) => {
    // Only a command that throws dice pays for the key, and only once.
    key ??= epochOf(gameId, dice, epoch).key;
    return scheme.face(key, first + recorded.draws.length, sides);
  });
  return recorded;
}

/** What the first entry says about the dice: with it, no later die can be chosen. */
export function dicePromise(
  gameId: GameId,
  dice: DiceSecret,
): { readonly scheme: string; readonly epochs: number; readonly anchor: string } {
  const anchor = toHex(seedOf(gameId, dice, 0));
  return { scheme: DICE_SCHEME, epochs: dice.epochs, anchor };
}

/** What a side publishes before it shows its seed; both in hexadecimal. */
export const commitmentTo = (gameId: GameId, side: string, seed: string): string =>
  toHex(scheme.commitment(gameId, side, fromHex(seed)));

/** Every side's commitment, and only then every side's seed. */
export function draftsOfSeeds(gameId: GameId, { seeds }: DiceSecret): readonly Draft[] {
  const committed = seeds.map(({ side, seed }): Draft => {
    const commitment = commitmentTo(gameId, side, seed);
    return { type: 'seed-committed', actor: SERVER, payload: { side, commitment, delegated: true } };
  });
  const revealed = seeds.map(
    ({ side, seed }): Draft => ({
      type: 'seed-revealed',
      actor: SERVER,
      payload: { side, seed, delegated: true },
    }),
  );
  return [...committed, ...revealed];
}

/** Opens the last epoch that is over: the seeds of all before it follow from it by hashing. */
export function draftsOfReveal(
  gameId: GameId,
  dice: DiceSecret,
  turns: { readonly before: number; readonly after: number; readonly over: boolean },
): readonly Draft[] {
  const last = turns.over ? Math.max(turns.before, turns.after) : turns.after - 1;
  if (last < turns.before) return [];
  const seed = toHex(epochOf(gameId, dice, last).seed);
  return [{ type: 'epoch-revealed', actor: SERVER, payload: { epoch: last, seed } }];
}
