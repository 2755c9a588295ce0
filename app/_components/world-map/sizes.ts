/** Sizes that the drawing and the placing of marks share: in units of a panel. */

/** From the middle of a mark to its edge, by its size. */
export const RADIUS = { 1: 7.5, 2: 8.5, 3: 10 } as const;
/** From the edge of a mark to the outer edge of its ring. */
const RING = 4.5;
/** The name's letters. */
export const FONT = 11;

export const outerRadius = (size: 1 | 2 | 3): number => RADIUS[size] + RING;
