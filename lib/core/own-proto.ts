/**
 * The path of a member called `__proto__` in a JSON value, such as `force.__proto__`; undefined where there is none.
 * `JSON.parse` makes such members, and a schema of a map drops them without a word. However deep the value is.
 */
export function ownProto(value: unknown): string | undefined {
  const waiting: { readonly value: unknown; readonly path: string }[] = [{ value, path: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: here, path } = next;
    if (typeof here !== 'object' || here === null) continue;
    for (const [key, item] of Object.entries(here)) {
      if (key === '__proto__') return `${path}${key}`;
      waiting.push({ value: item, path: `${path}${key}.` });
    }
  }
  return undefined;
}
