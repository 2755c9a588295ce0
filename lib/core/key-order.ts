import type { Json } from './json';

/**
 * The same value with every object's members in one order, however it was spelt. The log spells objects its own way, so
 * rules that go through members must not do something else with an object as it was typed.
 */
export function inKeyOrder<Value>(value: Value): Value {
  // Only JSON comes in, and what goes out is the same JSON.
  return reordered(value as Json) as Value;
}

function reordered(value: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => reordered(item) ?? null);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, inner]) => [key, reordered(inner)]));
}
