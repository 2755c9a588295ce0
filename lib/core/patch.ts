import type { Json, JsonObject } from './json';

/**
 * What must be merged into `before` to make `after`: an RFC 7396 merge patch, where null removes a member. Neither side may
 * hold null itself. Arrays are replaced as a whole.
 */
export function diff(before: JsonObject, after: JsonObject): JsonObject {
  const gone = Object.keys(before).filter((key) => after[key] === undefined && before[key] !== undefined);
  const changed = Object.entries(after).flatMap(([key, value]): [string, Json][] => {
    const change = diffValue(before[key], value);
    return change === undefined ? [] : [[key, change]];
  });
  return Object.fromEntries([...gone.map((key): [string, Json] => [key, null]), ...changed]);
}

/** `target` with a merge patch applied; what the patch does not name is the same object as before. */
export function merge(target: JsonObject, patch: JsonObject): JsonObject {
  const merged: Record<string, Json | undefined> = { ...target };
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete merged[key];
    else if (change !== undefined) merged[key] = mergeValue(target[key], change);
  }
  return merged;
}

function diffValue(before: Json | undefined, after: Json | undefined): Json | undefined {
  if (after === undefined || same(before, after)) return undefined;
  // An object that becomes empty, or was something else, cannot be said by its members.
  if (isObject(before) && isObject(after)) return diff(before, after);
  return after;
}

function mergeValue(target: Json | undefined, change: Json): Json {
  return isObject(change) ? merge(isObject(target) ? target : {}, change) : change;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equality of JSON values, whatever the order of their members. */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key], other[key]));
}
