import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hashOf, sha512 } from '@noble/hashes/sha2.js';
import { type BytesPart, concat, toHex, utf8 } from './bytes';

/** An Ed25519 key that signs. */
export interface Ed25519Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes, always the same for the same message. */
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/**
 * What stands in the place of crypto.ts in a browser: the same functions, without node. Web Crypto could do it too, but
 * only by promises, one for every hash of a log.
 */
const bytesOf = (data: BytesPart): Uint8Array => (typeof data === 'string' ? utf8(data) : data);

export const sha256 = (data: BytesPart): Uint8Array => hashOf(bytesOf(data));

export const sha256Hex = (data: BytesPart): string => toHex(sha256(data));

export const hmacSha256 = (key: Uint8Array, bytes: Uint8Array): Uint8Array => hmac(hashOf, key, bytes);

export const ed25519Signer = (seed: Uint8Array): Ed25519Signer => ({
  publicKey: ed25519.getPublicKey(seed),
  sign: (message) => ed25519.sign(message, seed),
});

const { Point } = ed25519;

/**
 * The check as OpenSSL makes it: S is below the order, and S·B − h·A has the very bytes of R. The library's own check clears
 * the cofactor before it compares; a forger could make a key by which a signature holds for one of the two and not for
 * the other.
 */
export function ed25519Verifier(publicKey: Uint8Array): (message: Uint8Array, signature: Uint8Array) => boolean {
  const key = pointOf(publicKey);
  return (message, signature) => {
    if (key === undefined || signature.length !== 64) return false;
    const r = signature.subarray(0, 32);
    const s = littleEndian(signature.subarray(32));
    if (s >= Point.Fn.ORDER) return false;
    const h = littleEndian(sha512(concat([r, publicKey, message]))) % Point.Fn.ORDER;
    const due = Point.BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(h));
    return toHex(due.toBytes()) === toHex(r);
  };
}

function pointOf(publicKey: Uint8Array): InstanceType<typeof Point> | undefined {
  try {
    return Point.fromBytes(publicKey, true);
  } catch {
    return undefined;
  }
}

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(Uint8Array.from(bytes).reverse())}`);
