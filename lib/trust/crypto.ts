import { createHmac, createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { type BytesPart, concat, fromHex } from './bytes';
import type { Ed25519Signer } from './crypto.browser';

export type { Ed25519Signer };

/**
 * The hashes and signatures of lib/trust, by node. In a browser crypto.browser.ts stands in this file's place (`browser` in
 * package.json); both give the same answer to every input.
 */
export const sha256 = (data: BytesPart): Uint8Array => hash('sha256', data, 'buffer');

/** 64 lower-case hexadecimal digits. In one call: this is where the log spends its time. */
export const sha256Hex = (data: BytesPart): string => hash('sha256', data, 'hex');

export const hmacSha256 = (key: Uint8Array, bytes: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(bytes).digest();

// The fixed beginnings of an Ed25519 key in DER (RFC 8410): node takes raw keys in no other form.
const PKCS8 = fromHex('302e020100300506032b657004220420');
const SPKI = fromHex('302a300506032b6570032100');

/** `seed`: 32 bytes. */
export function ed25519Signer(seed: Uint8Array): Ed25519Signer {
  const secret = createPrivateKey({ key: Buffer.from(concat([PKCS8, seed])), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  return { publicKey, sign: (message) => sign(null, message, secret) };
}

/** `publicKey`: 32 bytes. Whatever is no signature of it is answered with false. */
export function ed25519Verifier(publicKey: Uint8Array): (message: Uint8Array, signature: Uint8Array) => boolean {
  let key: KeyObject | undefined;
  const opened = (): KeyObject => {
    key ??= createPublicKey({ key: Buffer.from(concat([SPKI, publicKey])), format: 'der', type: 'spki' });
    return key;
  };
  return (message, signature) => signature.length === 64 && verify(null, message, opened(), signature);
}
