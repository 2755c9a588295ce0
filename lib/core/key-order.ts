import type { Json } from './json';

/**
 * The same value with every object's members in one order, however it was spelt. The log spells objects its own way, so
 * rules that go through members must not do something else with an object as it was typed. The value must not be changed
 * afterwards: a part that was put in order once is not put in order again, and most of a game's state stays as it is.
 */
export function inKeyOrder<Value>(value: Value): Value {
  // Only JSON comes in, and what goes out is the same JSON.
  return reordered(value as Json) as Value;
}

const known = new WeakMap<object, Json>();

function reordered(value: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  const result = Array.isArray(value) ? value.map((item) => reordered(item) ?? null) : sorted(Object.entries(value));
  known.set(value, result);
  return result;
}

function sorted(members: [string, Json | undefined][]): Json {
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, inner]) => [key, reordered(inner)]));
}
