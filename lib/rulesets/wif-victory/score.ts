/** How many turns in a row bring a target's full points (2.0). */
export const FULL_RUN = 3;

/**
 * What a target worth `points` has brought after `run` turns in a row: a third for each up to three, fractions dropped
 * (2.0). So 1, 3 and 9 points give 0/0/1, 1/2/3 and 3/6/9.
 */
export const pointsAfter = (points: number, run: number): number =>
  Math.floor((points * Math.min(run, FULL_RUN)) / FULL_RUN);
