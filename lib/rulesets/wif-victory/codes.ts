/** The tracker's own refusals. After each: the shape of its `data`. Of several, the first carries the rest as `others`. */
export const CODES = [
  'unknown-target', //               { target, near: name[] }
  'turn-out-of-order', //            { turn, legal: turn }
  'turn-already-reported', //        { turn, legal?: turn (the one that is due) }
  'supply-missing', //               { target }
  'supply-not-applicable', //        { target, control }
  'aligned-not-applicable', //       { target, control }
  'power-of-other-side', //          { target, by, control, legal: power[] }
  'fallen-power-holds', //           { target?, by, status, legal: power[] }
  'power-missing', //                { target, legal: power[] }
  'duplicate-target-in-report', //   { target }
  'status-not-possible', //          { power, status, now: status, since?: turn, legal: status[] }
  'told-by-the-campaign', //         { power, status, legal: status[] }
  'conquest-step-open', //           { turn, reasons: text[] }
  'cities-with-the-turn',
  'verdict-before-end', //           { turn (the one that is due) }
  'verdict-without-words',
] as const;
type OwnCode = (typeof CODES)[number];

/** With the two refusals of the flow that a report can also meet on the table. */
export type Code = OwnCode | 'not-asked' | 'game-ended';
