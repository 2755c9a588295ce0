import type { Choose } from '@/lib/core/ruleset';

/** Picking out of counted things, so that every legal selection can come up and no other. */

type Counts<K extends string> = Readonly<Partial<Record<K, number>>>;

export function total<K extends string>(counts: Counts<K>): number {
  let sum = 0;
  for (const key in counts) sum += counts[key] ?? 0;
  return sum;
}

export const entries = <K extends string>(counts: Counts<K>): readonly (readonly [K, number])[] =>
  (Object.entries(counts) as [K, number | undefined][]).flatMap(([key, count]) =>
    count ? [[key, count] as const] : [],
  );

/** Exactly `size` things; types of which none is taken have no key. */
export function pickExactly<K extends string>(
  counts: Counts<K>,
  size: number,
  choose: Choose,
): Partial<Record<K, number>> {
  const picked: Partial<Record<K, number>> = {};
  let needed = size;
  let rest = total(counts);
  for (const [key, count] of entries(counts)) {
    rest -= count;
    // At least enough that the types still to come can make up the number.
    const least = Math.max(0, needed - rest);
    const most = Math.min(count, needed);
    const taken = least + choose(most - least + 1);
    if (taken > 0) picked[key] = taken;
    needed -= taken;
  }
  return picked;
}

/** One thing of a list. Lists here are never empty. */
export function pickOne<T>(list: readonly T[], choose: Choose): T {
  const picked = list[choose(list.length)];
  if (picked === undefined) throw new RangeError('a pick outside the list');
  return picked;
}

/** `size` of the numbers from 1 to `highest`, rising. */
export function pickNumbers(highest: number, size: number, choose: Choose): number[] {
  const left = Array.from({ length: highest }, (_, index) => index + 1);
  const picked = Array.from({ length: size }, () => left.splice(choose(left.length), 1)).flat();
  return picked.sort((a, b) => a - b);
}
