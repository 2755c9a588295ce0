import { seededDice } from '@/lib/core/dice';
import type { Json } from '@/lib/core/json';
import type { Choose } from '@/lib/core/ruleset';

/** Picks that a seed alone decides. */
export function chooserOf(seed: number): Choose {
  const roll = seededDice(seed);
  return (n) => (n > 1 ? roll(n) - 1 : 0);
}

/** A number of values, each made of the picks of its own seed. */
export const completedOf = <T>(many: number, complete: (choose: Choose) => T): readonly T[] =>
  Array.from({ length: many }, (_, seed) => complete(chooserOf(seed)));

/** How large a part of them is so. */
export const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length;

/**
 * Every member that some of the values have, as a path, with what it is: `events.*.count number`. `*`: any place of a list,
 * or any key of a map, which is an object with a key that is no plain word.
 */
export function membersOf(values: readonly Json[]): readonly string[] {
  return [...new Set(values.flatMap((value) => membersAt('', value)))].sort();
}

const PLAIN = /^[a-z][a-zA-Z]*$/;

function membersAt(path: string, value: Json): readonly string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${path} empty`] : value.flatMap((one) => membersAt(`${path}.*`, one));
  if (typeof value !== 'object' || value === null) return [`${path} ${typeof value}`];
  const isMap = Object.keys(value).some((key) => !PLAIN.test(key));
  return Object.entries(value).flatMap(([key, one]) =>
    one === undefined ? [] : membersAt(isMap ? `${path}.*` : path === '' ? key : `${path}.${key}`, one),
  );
}
