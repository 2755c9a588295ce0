import type { Json, JsonObject } from '@/lib/core/json';

/** Guards for what stands in a file of a stranger. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

export const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** `bytes` bytes in lower-case hexadecimal. */
export const isHex = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);

/** Has these members and no other; those that end in `?` may be missing. */
export function hasMembers(value: unknown, ...names: readonly string[]): value is JsonObject {
  if (!isObject(value)) return false;
  const known = names.map((name) => name.replace(/\?$/, ''));
  const needed = names.filter((name) => !name.endsWith('?'));
  return needed.every((name) => value[name] !== undefined) && Object.keys(value).every((name) => known.includes(name));
}

/** A member of an object that may not be one. */
export const member = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) ? value[name] : undefined;
