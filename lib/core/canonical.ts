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

/** What stands between quotation marks as it is. Nearly every string of a log is such a one. */
const UNESCAPED = /^[ !#-[\]-~]*$/;

/** The keys from the top down to where the writer is: one list for all of it, made a path only when something is refused. */
type Place = (string | number)[];

/**
 * The one text of a JSON value (RFC 8785): no spaces, keys in the order of their UTF-16 code units. Numbers are safe
 * integers only, so that no reader in another language rounds them. Throws `NotCanonical` for anything else.
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
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

function write(value: unknown, place: Place): string {
  switch (typeof value) {
    case 'string':
      return writeString(value, place);
    case 'number':
      return writeInteger(value, place);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      return value === null ? 'null' : writeContainer(value, place);
    default:
      throw refused('not-plain', place);
  }
}

const refused = (reason: CanonicalReason, place: Place): NotCanonical =>
  new NotCanonical(reason, place.map((key) => `/${key}`).join(''));

function writeString(value: string, place: Place): string {
  if (UNESCAPED.test(value)) return `"${value}"`;
  if (LONE_SURROGATE.test(value)) throw refused('lone-surrogate', place);
  // RFC 8785 took its escapes from this very function.
  return JSON.stringify(value);
}

function writeInteger(value: number, place: Place): string {
  // Minus zero too is written as 0.
  if (Number.isSafeInteger(value)) return String(value);
  throw refused(Number.isInteger(value) ? 'unsafe-integer' : 'not-an-integer', place);
}

function writeContainer(value: object, place: Place): string {
  if (place.length >= MAX_DEPTH) throw refused('too-deep', place);
  return Array.isArray(value) ? writeArray(value, place) : writeObject(value, place);
}

function writeArray(items: readonly unknown[], place: Place): string {
  let text = '';
  // By number, because a hole must be refused as undefined is; `map` would skip it.
  for (let index = 0; index < items.length; index += 1) {
    place.push(index);
    text += `${index === 0 ? '' : ','}${write(items[index], place)}`;
    place.pop();
  }
  return `[${text}]`;
}

function writeObject(value: object, place: Place): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw refused('not-plain', place);
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  // `sort` compares the UTF-16 code units of strings, which is the order RFC 8785 asks for.
  for (const key of Object.keys(members).sort()) {
    place.push(key);
    text += `${text === '' ? '' : ','}${writeString(key, place)}:${write(members[key], place)}`;
    place.pop();
  }
  return `{${text}}`;
}

function firstDifference(text: string, written: string): string {
  let at = 0;
  while (at < text.length && text[at] === written[at]) at += 1;
  return String(at);
}
