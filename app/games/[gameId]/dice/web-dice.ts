/**
 * The dice scheme once more, for the browser: Web Crypto and nothing else. It shares no code with the server's own, so
 * that the two check each other. Bytes are `Uint8Array`s, faces whole numbers; what the scheme has no answer for throws
 * RangeError.
 */
const DICE_SCHEME = 'fieldpost-dice/1';

const SEED_BYTES = 32;

type Bytes = Uint8Array<ArrayBuffer>;

export interface Share {
  readonly side: string;
  readonly seed: Bytes;
}

/** `enc(label, parts)` of the scheme: every part with its length in front, text as UTF-8. */
function enc(scheme: string, label: string, parts: readonly (Bytes | string)[]): Bytes {
  const texts = new TextEncoder();
  const all = [scheme, label, ...parts].map((part) => (typeof part === 'string' ? texts.encode(part) : part));
  return joined(all.flatMap((part) => [u32(part.length), part]));
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function u32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function u64(value: number): Bytes {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no count`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

function ofSeedLength(bytes: Bytes): Bytes {
  if (bytes.length !== SEED_BYTES) throw new RangeError(`a seed has ${SEED_BYTES} bytes`);
  return bytes;
}

const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

const keyOf = (bytes: Bytes): Promise<CryptoKey> => crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign']);

const hmac = async (key: CryptoKey, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));

/** S[e] from S[e+1]. */
export const seedBefore = (gameId: string, seed: Bytes, scheme = DICE_SCHEME): Promise<Bytes> =>
  sha256(enc(scheme, 'chain', [gameId, ofSeedLength(seed)]));

/** S[to] from S[from], by hashing down. @internal */
export async function seedDown(
  gameId: string,
  seed: Bytes,
  { from, to }: { readonly from: number; readonly to: number },
  scheme = DICE_SCHEME,
): Promise<Bytes> {
  const inOrder = Number.isSafeInteger(from) && Number.isSafeInteger(to) && to >= 0 && to <= from;
  if (!inOrder) throw new RangeError(`no way leads from epoch ${from} to ${to}`);
  let at = ofSeedLength(seed);
  for (let epoch = from; epoch > to; epoch -= 1) at = await seedBefore(gameId, at, scheme);
  return at;
}

/** What a side publishes before it shows its seed. */
export const commitmentOf = (gameId: string, side: string, seed: Bytes, scheme = DICE_SCHEME): Promise<Bytes> =>
  sha256(enc(scheme, 'player-commit', [gameId, side, ofSeedLength(seed)]));

/** The key of an epoch. `shares` in the order of the game's roles. */
export async function epochKey(
  gameId: string,
  epoch: number,
  seed: Bytes,
  shares: readonly Share[],
  scheme = DICE_SCHEME,
): Promise<Bytes> {
  const parts = shares.flatMap(({ side, seed: share }) => [side, ofSeedLength(share)]);
  return hmac(await keyOf(ofSeedLength(seed)), enc(scheme, 'epoch-key', [gameId, u64(epoch), ...parts]));
}

/** One die of an epoch: the face of draw `draw` for 2 to 256 `sides`. */
export type Thrower = (draw: number, sides: number, beacon?: Bytes) => Promise<number>;

/** Asks the browser for the key once, for all dice of its epoch. */
export async function throwerOf(key: Bytes, scheme = DICE_SCHEME): Promise<Thrower> {
  const imported = await keyOf(key);
  return async (draw, sides, beacon = new Uint8Array()) => {
    if (!Number.isInteger(sides) || sides < 2 || sides > 256) throw new RangeError(`no die has ${sides} sides`);
    const number = u64(draw);
    // Bytes above the last whole multiple of the sides would favour low faces: they are passed over.
    const limit = 256 - (256 % sides);
    for (let attempt = 0; ; attempt += 1) {
      const block = await hmac(imported, enc(scheme, 'die', [number, u32(sides), u32(attempt), beacon]));
      const byte = block.find((one) => one < limit);
      if (byte !== undefined) return 1 + (byte % sides);
    }
  };
}

/** 32 random bytes from the browser. */
export const newSeed = (): Bytes => crypto.getRandomValues(new Uint8Array(SEED_BYTES));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of a text in hexadecimal; an odd digit or any other character is a RangeError. */
export function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new RangeError('not hexadecimal');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
