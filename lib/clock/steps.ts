import type { SeatClock } from './seat-clock';
import { type ClockSum, sumOf, whenRun } from './sum';
import { type ClockTerms, HOUR_MS } from './terms';

/** What happens while a seat is waited for: it is reminded twice, vacation days are announced, the time is out. */
export const CLOCK_STEPS = ['half', 'late', 'vacation', 'zero'] as const;
export type ClockStep = (typeof CLOCK_STEPS)[number];

export interface DueStep {
  readonly step: ClockStep;
  /** ISO 8601. */
  readonly at: string;
}

/** How much running time before the first vacation day it is announced. */
const ANNOUNCED_MS = 24 * HOUR_MS;

/** The steps of a wait in the order of their instants; none while the clock is stopped and nobody knows for how long. */
export function stepsOf(terms: ClockTerms, clock: SeatClock): readonly DueStep[] {
  const at = clock.wait?.at;
  if (at === undefined) return [];
  const sum = sumOf(terms, clock, at);
  return CLOCK_STEPS.flatMap((step) => {
    const due = isLeft(terms, clock, step) ? instantOf(sum, step) : undefined;
    return due === undefined ? [] : [{ step, at: due }];
  }).toSorted((a, b) => a.at.localeCompare(b.at) || CLOCK_STEPS.indexOf(a.step) - CLOCK_STEPS.indexOf(b.step));
}

/** The next step that is not done, behind an instant; one that was due before, and changes something, is due now. */
export const nextStep = (terms: ClockTerms, clock: SeatClock, behind: string): DueStep | undefined =>
  stepsOf(terms, clock).find(({ step, at }) => at > behind || step === 'vacation' || step === 'zero');

function isLeft({ atZero }: ClockTerms, { wait }: SeatClock, step: ClockStep): boolean {
  if (step === 'vacation') return wait?.told !== true;
  return step !== 'zero' || (atZero !== 'nothing' && wait?.struck !== true);
}

function instantOf(sum: ClockSum, step: ClockStep): string | undefined {
  if (step === 'zero' || sum.deadline === undefined) return sum.deadline;
  if (step === 'half') return whenRun(sum, sum.own / 2);
  if (step === 'late') return whenRun(sum, sum.own * 0.9);
  return sum.vacation.length === 0 ? undefined : whenRun(sum, Math.max(0, sum.own - ANNOUNCED_MS));
}
