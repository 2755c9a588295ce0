import type { LegendEntry } from '@/app/_components/world-map/legend-list';
import { FULL_RUN } from './marks';

const axis = { shape: 'square', tone: 'seat-1', filled: true, size: 2 } as const;
const neutral = { shape: 'diamond', tone: 'none', filled: false } as const;

/** What the marks of targets mean. */
export const LEGEND: readonly LegendEntry[] = [
  { words: 'Axis, in supply', marks: [axis] },
  { words: 'Axis, out of supply', marks: [{ ...axis, filled: false }] },
  { words: 'Allied', marks: [{ shape: 'disc', tone: 'seat-2', filled: true, size: 2 }] },
  { words: 'Neutral', marks: [{ ...neutral, size: 2 }] },
  { words: 'Vichy', marks: [{ shape: 'triangle', tone: 'none', filled: false, size: 2 }] },
  {
    words: 'Worth 1, 3 and 9 points',
    marks: [
      { ...neutral, size: 1 },
      { ...neutral, size: 2 },
      { ...neutral, size: 3 },
    ],
  },
  { words: 'A number: Axis points from it so far', marks: [{ ...axis, text: '3' }] },
  { words: 'Ring: turns held in a row, here 2 of 3', marks: [{ ...axis, ring: { of: FULL_RUN, full: 2 } }] },
  { words: 'Changed in the last two turns', marks: [{ ...axis, flagged: true }] },
  { words: 'New since you last looked', marks: [{ ...axis, fresh: true }] },
];
