import type { Json } from './json';
import { err, ok, type Result } from './result';

/** A value that has no canonical form here. A bug of the caller: data from outside goes through `parseCanonical`. */
export class NotCanonical extends Error {
  constructor(
    readonly reason: CanonicalReason,
    readonly path: string,
  ) {
    super(`${reason} at ${path === '' ? 'the top' : path}`);
  }
}

export const CANONICAL_REASONS = [
  'not-json',
  'not-an-integer',
  'unsafe-integer',
  'lone-surrogate',
  'not-plain',
  'too-deep',
  'not-canonical',
] as const;
export type CanonicalReason = (typeof CANONICAL_REASONS)[number];

/** Why a text is refused; `at` is a JSON path or, for `not-canonical`, the offset of the first character that differs. */
export interface CanonicalFault {
  readonly reason: CanonicalReason;
  readonly at: string;
}

/** Deeper values than any game writes are refused before they can exhaust the stack. */
export const MAX_DEPTH = 64;

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The one text of a JSON value (RFC 8785): no spaces, keys in the order of their UTF-16 code units. Numbers are safe
 * integers only, so that no reader in another language rounds them. Throws `NotCanonical` for anything else.
 */
export function canonicalJson(value: unknown): string {
  return write(value, '', 0);
}

/** Reads a text that must be exactly what `canonicalJson` writes; another spelling of the same value is refused. */
export function parseCanonical(text: string): Result<Json, CanonicalFault> {
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  try {
    // Writing it again finds every other spelling at once: spaces, escapes, order of keys, repeated keys, 1.0, -0.
    const written = canonicalJson(parsed.value);
    return written === text ? ok(parsed.value) : err({ reason: 'not-canonical', at: firstDifference(text, written) });
  } catch (error) {
    if (error instanceof NotCanonical) return err({ reason: error.reason, at: error.path });
    throw error;
  }
}

function parse(text: string): Result<Json, CanonicalFault> {
  try {
    const value: Json = JSON.parse(text);
    return ok(value);
  } catch {
    return err({ reason: 'not-json', at: '' });
  }
}

function write(value: unknown, path: string, depth: number): string {
  switch (typeof value) {
    case 'string':
      return writeString(value, path);
    case 'number':
      return writeInteger(value, path);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      return value === null ? 'null' : writeContainer(value, path, depth + 1);
    default:
      throw new NotCanonical('not-plain', path);
  }
}

function writeString(value: string, path: string): string {
  if (LONE_SURROGATE.test(value)) throw new NotCanonical('lone-surrogate', path);
  // RFC 8785 took its escapes from this very function.
  return JSON.stringify(value);
}

function writeInteger(value: number, path: string): string {
  if (!Number.isInteger(value)) throw new NotCanonical('not-an-integer', path);
  if (!Number.isSafeInteger(value)) throw new NotCanonical('unsafe-integer', path);
  return value === 0 ? '0' : String(value);
}

function writeContainer(value: object, path: string, depth: number): string {
  if (depth > MAX_DEPTH) throw new NotCanonical('too-deep', path);
  return Array.isArray(value) ? writeArray(value, path, depth) : writeObject(value, path, depth);
}

function writeArray(items: readonly unknown[], path: string, depth: number): string {
  // `Array.from` turns holes into undefined, which is refused; `map` would skip them.
  return `[${Array.from(items, (item, index) => write(item, `${path}/${index}`, depth)).join(',')}]`;
}

function writeObject(value: object, path: string, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new NotCanonical('not-plain', path);
  const entries = Object.entries(value).sort(byCodeUnits);
  const members = entries.map(([key, inner]) => {
    const at = `${path}/${key}`;
    return `${writeString(key, at)}:${write(inner, at, depth)}`;
  });
  return `{${members.join(',')}}`;
}

// `<` on strings compares UTF-16 code units, which is the order RFC 8785 asks for.
function byCodeUnits([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function firstDifference(text: string, written: string): string {
  let at = 0;
  while (at < text.length && text[at] === written[at]) at += 1;
  return String(at);
}
