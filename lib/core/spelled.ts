import type { Json } from './json';

/**
 * The same value with every object's members in one order, however it was spelt. The log spells objects its own way, so
 * rules that go through members must not do something else with an object as it was typed.
 */
export function spelled<Value>(value: Value): Value {
  // Only JSON comes in, and what goes out is the same JSON.
  return respell(value as Json) as Value;
}

function respell(value: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => respell(item) ?? null);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, inner]) => [key, respell(inner)]));
}
