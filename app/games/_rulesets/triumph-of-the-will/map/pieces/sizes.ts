/** Sizes on the screen, in pixels: counters and marks keep them at every zoom. */
export const COUNTER = { width: 28, height: 26, gap: 2, inARow: 3 } as const;
export const SUMMARY = { width: 34, height: 19, step: 21 } as const;
const MIXED = 40;
/** The counter of one side's units, which is wider where it shows the parts of a mixed stack. */
export const summaryWidth = (groups: readonly { readonly unit: string }[]): number =>
  new Set(groups.map(({ unit }) => unit)).size > 1 ? MIXED : SUMMARY.width;
export const PIP = { width: 19, height: 15, step: 16 } as const;
/** Capital, rebellion, blasts: a row above the counters. */
export const MARK = { width: 26, height: 18 } as const;
export const SMALL_MARK = { width: 19, height: 13 } as const;
export const CANAL = 17;
export const SMALL_CANAL = 10;
export const DICE = { width: 34, height: 17 } as const;
/** A word of the draft beside a place. */
export const BADGE = { height: 17 } as const;
export const badgeWidth = (text: string): number => text.length * 6.6 + 10;
