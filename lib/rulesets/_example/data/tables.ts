/** Numbers of the rules in one place. What a table of the book says belongs into this folder. */
export const SIDES = ['red', 'blue'] as const;
export const MOST_DICE = 3;
export const DIE = 6;
/** The face that loses everything that was rolled in this turn. */
export const STORM = 1;
