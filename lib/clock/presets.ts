import type { ClockTerms } from './terms';

interface Preset {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly terms: (zone: string) => ClockTerms;
}

const DAY = 24;
const weekend = [6, 7];
const each = (hours: number) => ({ kind: 'each', per: 'decision', hours }) as const;
const usual = { version: 1, freeDay: false, restDays: [], vacation: 0, atZero: 'tell' } as const;

/** The clocks that forms offer by name; the API takes any. */
export const CLOCK_PRESETS: readonly Preset[] = [
  {
    value: 'relaxed',
    label: 'Relaxed',
    hint: '7 days a decision, the first day free, weekends off, 30 days of vacation a year',
    terms: (zone) => ({ ...usual, zone, time: each(7 * DAY), freeDay: true, restDays: weekend, vacation: 30 }),
  },
  {
    value: 'standard',
    label: 'Standard',
    hint: '3 days a decision and a bank of 7 days that grows by 12 hours an answer, 21 days of vacation a year',
    terms: (zone) => ({
      ...usual,
      zone,
      time: each(3 * DAY),
      bank: { hours: 7 * DAY, gain: 12, most: 14 * DAY },
      vacation: 21,
    }),
  },
  {
    value: 'turn',
    label: 'A week a turn',
    hint: '7 days for all decisions of a turn, a bank of 3 days, weekends off',
    terms: (zone) => ({
      ...usual,
      zone,
      time: { kind: 'each', per: 'turn', hours: 7 * DAY },
      bank: { hours: 3 * DAY, gain: 0, most: 3 * DAY },
      restDays: weekend,
      vacation: 14,
    }),
  },
  {
    value: 'daily',
    label: 'Fixed hour 20:00',
    hint: 'every day at 20:00, with at least 12 hours, 14 days of vacation a year',
    terms: (zone) => ({ ...usual, zone, time: { kind: 'daily', at: '20:00', least: 12 }, vacation: 14 }),
  },
  {
    value: 'brisk',
    label: '23 hours',
    hint: '23 hours a decision, a bank of 2 days that grows by an hour an answer',
    terms: (zone) => ({
      ...usual,
      zone,
      time: each(23),
      bank: { hours: 2 * DAY, gain: 1, most: 4 * DAY },
    }),
  },
];
