/** By which sign a drawing shows what is new. */
export type NewSign = 'a ring' | 'a frame' | 'a dot' | 'a border';

/** What of a drawing is new to the reader, in words for everybody; undefined when nothing is. */
export const newSince = (sign: NewSign, names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `New since you last looked, with ${sign}: ${names.join(', ')}.`;
