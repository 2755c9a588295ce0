/** Freezes a JSON-like value all the way down and returns it. */
export function deepFreeze<T>(value: T): T {
  // What is no object counts as frozen.
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value as object)) deepFreeze(inner);
  return value;
}
