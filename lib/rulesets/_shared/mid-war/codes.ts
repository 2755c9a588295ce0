/** Refusals of a position, and of what comes before or after it at the wrong time. */
export const MID_WAR_CODES = [
  'position-first', //  the war as it stands is to be reported first
  'position-not-due', // this game begins with its first turn, or the position is there already
  'position-wrong', //  { faults: [{ section, row, column?, words }] }
] as const;
export type MidWarCode = (typeof MID_WAR_CODES)[number];
