import type { Side } from '../describe/vocabulary';

/** Counters named in the published scenarios, for lists to choose from; others may be typed. */
export const KNOWN_UNITS: Readonly<Record<Side, readonly string[]>> = {
  us: ['4-3-10', '4-4-10'],
  japanese: [
    '3-4-10',
    '2-4-10',
    '2-3-10',
    '3-2-10',
    '1-2-10',
    '1-1-0',
    '1-1-8',
    '1-2-10/1-6',
    '1-2-2/2-8',
    '1-2-15/-6',
  ],
};

/** What a unit is called, where the scenarios say so. */
export const UNIT_LABELS: Readonly<Record<string, string>> = {
  '4-3-10': 'Army battalion',
  '4-4-10': 'Marine battalion',
  '1-1-0': 'static',
  '1-2-10/1-6': 'artillery',
  '1-2-2/2-8': 'short-range artillery',
  '1-2-15/-6': 'artillery without defense',
};
