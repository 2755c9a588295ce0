interface Numbered<T> {
  readonly value: T;
  readonly nth: number;
  readonly key: string;
}

/** A list of equal-looking things by their place: React wants keys, and these have no other name. */
export const numbered = <T>(list: readonly T[]): readonly Numbered<T>[] =>
  list.map((value, nth) => ({ value, nth, key: `${nth}` }));
