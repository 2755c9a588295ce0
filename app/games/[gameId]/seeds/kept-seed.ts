import { commitmentOf, fromHex, newSeed, toHex } from '../dice/web-dice';

/** Where a browser keeps the seed of one side of one game. */
export interface Place {
  readonly gameId: string;
  readonly side: string;
}

const nameOf = ({ gameId, side }: Place): string => `fieldpost-seeds ${gameId} ${side}`;

/** Every seed that this browser has made for the side, the newest first. */
export function keptSeeds(place: Place): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    // A browser may keep nothing at all: then the seed is the player's to keep.
    return [];
  }
}

/** False when this browser keeps nothing. */
function keep(place: Place, seed: string): boolean {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify([seed, ...keptSeeds(place)]));
    return keptSeeds(place)[0] === seed;
  } catch {
    return false;
  }
}

export interface MadeSeed {
  readonly seed: string;
  readonly commitment: string;
  /** The browser has kept it too. */
  readonly kept: boolean;
}

/** 32 random bytes, kept here; only the commitment is ever sent. */
export async function makeSeed(place: Place): Promise<MadeSeed> {
  const bytes = newSeed();
  const commitment = toHex(await commitmentOf(place.gameId, place.side, bytes));
  const seed = toHex(bytes);
  return { seed, commitment, kept: keep(place, seed) };
}

/** The seed of a commitment, if this browser has made it. */
export async function seedFor(place: Place, commitment: string): Promise<string | undefined> {
  for (const seed of keptSeeds(place)) {
    if (toHex(await commitmentOf(place.gameId, place.side, fromHex(seed))) === commitment) return seed;
  }
  return undefined;
}
