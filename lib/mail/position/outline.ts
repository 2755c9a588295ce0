import type { Json, JsonObject } from '@/lib/core/json';

const isPlain = (value: Json): boolean => value === null || typeof value !== 'object';

/** A position as lines to read: what a page would draw. At most this many lines; the last then says that there is more. */
export function outline(view: JsonObject, most: number): readonly string[] {
  const lines = linesOf(view, '');
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most), `… and ${lines.length - most} more lines on the page`];
}

function linesOf(value: Json | undefined, name: string): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return [`${name}: ${value.map(String).join(', ') || 'none'}`];
    return value.flatMap((item, at) => linesOf(item, `${name} ${at + 1}`));
  }
  if (value === null || typeof value !== 'object') return [`${name}: ${value}`];
  const entries = Object.entries(value);
  const plain = entries.filter(([, item]) => item !== undefined && isPlain(item));
  const own =
    plain.length === 0 || name === '' ? [] : [`${name}: ${plain.map(([key, item]) => `${key} ${item}`).join(', ')}`];
  const rest = name === '' ? entries : entries.filter(([, item]) => item !== undefined && !isPlain(item));
  return [...own, ...rest.flatMap(([key, item]) => linesOf(item, name === '' ? key : `${name} ${key}`))];
}
