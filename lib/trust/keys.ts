import { err, ok, type Result } from '../core/result';
import { concat, fromBase64, toBase64, toHex, utf8 } from './bytes';
import { ed25519Signer, ed25519Verifier } from './crypto';
import { sha256 } from './encoding';

/**
 * Ed25519 keys of signed notes (C2SP signed-note), in the text forms that other tools of such logs read:
 * `<name>+<key id>+<base64(0x01 || public key)>` to verify with and `PRIVATE+KEY+<name>+<key id>+<base64(0x01 || seed)>` to
 * sign with. The key id is the first four bytes of SHA-256(name || LF || 0x01 || public key), 8 hexadecimal digits.
 */
export interface VerifierKey {
  readonly name: string;
  readonly id: string;
  /** The text form; safe to publish. */
  readonly text: string;
  readonly verify: (message: string, signature: Uint8Array) => boolean;
}

/** A key that signs. Nothing printable in it but its public half: `secretText` asks for the rest on purpose. */
export interface SigningKey {
  readonly verifier: VerifierKey;
  /** 64 bytes over the UTF-8 of the message. Ed25519 uses no randomness: the same message has the same signature. */
  readonly sign: (message: string) => Uint8Array;
  /** The text form with the seed in it: a secret. */
  readonly secretText: () => string;
}

/** Why a text is no key. None of them repeats the text. */
export type KeyFault = 'not-a-key' | 'bad-name' | 'unknown-algorithm' | 'wrong-length' | 'wrong-id';

export const KEY_BYTES = 32;

/** The algorithm byte of Ed25519 in signed notes. */
const ED25519 = 1;

const SECRET_PREFIX = 'PRIVATE+KEY+';

/** A name may hold no space, no plus and no control character: lines and keys are cut at those. */
export const isKeyName = (name: string): boolean => name !== '' && !/[\s+\p{C}\p{Z}]/u.test(name);

/** The key of 32 secret bytes. Throws RangeError for a name or a seed that cannot be one. */
export function signingKey(name: string, seed: Uint8Array): SigningKey {
  if (!isKeyName(name)) throw new RangeError('a key name has no spaces and no plus');
  if (seed.length !== KEY_BYTES) throw new RangeError(`a seed has ${KEY_BYTES} bytes`);
  const held = Uint8Array.from(seed);
  const { publicKey, sign } = ed25519Signer(held);
  const verifier = verifierKey(name, publicKey);
  return {
    verifier,
    sign: (message) => sign(utf8(message)),
    secretText: () => `${SECRET_PREFIX}${name}+${verifier.id}+${toBase64(tagged(held))}`,
  };
}

export function parseSigningKey(text: string): Result<SigningKey, KeyFault> {
  const line = text.trim();
  if (!line.startsWith(SECRET_PREFIX)) return err('not-a-key');
  const parts = parse(line.slice(SECRET_PREFIX.length));
  if (!parts.ok) return parts;
  const key = signingKey(parts.value.name, parts.value.bytes);
  return key.verifier.id === parts.value.id ? ok(key) : err('wrong-id');
}

export function parseVerifierKey(text: string): Result<VerifierKey, KeyFault> {
  const parts = parse(text);
  if (!parts.ok) return parts;
  const key = verifierKey(parts.value.name, parts.value.bytes);
  return key.id === parts.value.id ? ok(key) : err('wrong-id');
}

function verifierKey(name: string, bytes: Uint8Array): VerifierKey {
  const id = toHex(sha256(name, '\n', tagged(bytes)).subarray(0, 4));
  const verify = ed25519Verifier(bytes);
  return {
    name,
    id,
    text: `${name}+${id}+${toBase64(tagged(bytes))}`,
    verify: (message, signature) => verify(utf8(message), signature),
  };
}

const tagged = (bytes: Uint8Array): Uint8Array => concat([Uint8Array.of(ED25519), bytes]);

interface KeyParts {
  readonly name: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** `<name>+<id>+<base64>`: base64 may hold a plus of its own, so only the first two cut. */
function parse(text: string): Result<KeyParts, KeyFault> {
  const [, name, id, encoded] = /^([^+]*)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  if (name === undefined || id === undefined || encoded === undefined) return err('not-a-key');
  if (!isKeyName(name)) return err('bad-name');
  const bytes = fromBase64(encoded);
  if (bytes === undefined) return err('not-a-key');
  if (bytes[0] !== ED25519) return err('unknown-algorithm');
  return bytes.length === KEY_BYTES + 1 ? ok({ name, id, bytes: bytes.subarray(1) }) : err('wrong-length');
}
