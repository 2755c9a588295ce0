import type { ReactNode } from 'react';

/** How a game is played, on one printed page, in our own words. */
export interface HowToPlay {
  /** What it is and how one wins, in a sentence or two. */
  readonly lead: string;
  readonly parts: readonly HowToPart[];
  /** Every number that the text states, by the name that stands for it in braces. A test compares them with the rules. */
  readonly numbers: Readonly<Record<string, number>>;
}

/**
 * A heading with a few sentences. In them `{name}` is a number, and `[[word]]` a term of the glossary; `[[armies|stack]]` shows
 * another word than the term's own.
 */
export interface HowToPart {
  readonly title: string;
  readonly words: readonly string[];
  readonly Picture?: () => ReactNode;
}
