import type { CDPSession } from '@playwright/test';
import { type TraceEvent, traceOf } from './trace';

/** Processor time of a page's main thread, in milliseconds, and what of it was spent on what. */
export interface Work {
  readonly all: number;
  readonly script: number;
  readonly styles: number;
  readonly layout: number;
  readonly painting: number;
}

const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing';
/** Marks that the page sets, when it is pressed and when it is drawn with the answer. */
export const PRESSED = 'bench-pressed';
export const ANSWERED = 'bench-answered';

const TASK = 'RunTask';
const KINDS: Readonly<Record<Exclude<keyof Work, 'all' | 'script'>, readonly string[]>> = {
  styles: ['UpdateLayoutTree'],
  layout: ['Layout'],
  painting: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};

/** Records a trace while `act` runs, and reads from it what the main thread did between the two marks that the page sets. */
export async function workOf(cdp: CDPSession, act: () => Promise<void>): Promise<Work> {
  return spent(await traceOf(cdp, CATEGORIES, act));
}

function spent(events: readonly TraceEvent[]): Work {
  const pressed = events.find(({ name }) => name === PRESSED);
  const answered = events.find(({ name }) => name === ANSWERED);
  if (!pressed || !answered) throw new Error('the page set no marks');
  const here = events.filter(
    ({ ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' && pid === pressed.pid && tid === pressed.tid && ts + dur >= pressed.ts && ts <= answered.ts,
  );
  const of = (names: readonly string[]): number =>
    here.reduce((sum, { name, tdur = 0 }) => sum + (names.includes(name) ? tdur / 1000 : 0), 0);
  const [all, styles, layout, painting] = [of([TASK]), of(KINDS.styles), of(KINDS.layout), of(KINDS.painting)];
  // The rest is script, but for the work of the browser around all of it.
  return { all, script: all - styles - layout - painting, styles, layout, painting };
}
