import type { JsonObject } from '@/lib/core/json';
import { fallenDice } from '../reporting/filing';
import type { Kinds, TrackerOf } from '../reporting/kinds';
import type { Filed } from '../reporting/types';
import { type PastOf, pastSetup, stepsOf, turnsIn } from './past-turns';
import { isPast, isPosition, type OpeningBody, type PastBody } from './position';

type Kinded = JsonObject & { readonly kind: string };
/** The types of a tracker each of whose reports says of what kind it is. */
export type CourseKinds = Kinds & { readonly body: Kinded };

/** A report of the war in its place: the final report that says it, and the tables around it. */
export interface Happened<K extends CourseKinds> {
  readonly report: Filed<K['body']>;
  /** The set-up by which it was reckoned. */
  readonly setup: K['setup'];
  /** What happened: the report itself, or one past turn of it. */
  readonly body: K['body'];
  readonly before: K['table'];
  readonly after: K['table'];
  /** It was over when the group moved in: nobody here saw it. */
  readonly unwitnessed?: true;
}

interface Filing<K extends CourseKinds> {
  readonly setup: K['setup'];
  readonly filed: readonly Filed<K['body']>[];
}

/** Everything that has happened, each past turn by itself: the final reports entered once more, in their order. */
export function courseOf<K extends CourseKinds>(
  tracker: Pick<TrackerOf<K>, 'open' | 'enter' | 'explain'>,
  past: PastOf<K>,
  { setup, filed }: Filing<K>,
): readonly Happened<K>[] {
  const course: Happened<K>[] = [];
  let before = tracker.open(setup);
  for (const report of filed) {
    const entered = tracker.enter(setup, before, report, fallenDice(report));
    if (!entered.ok) throw new Error(`report ${report.id} is final and cannot be entered: ${entered.error.code}`);
    const { body } = report;
    if (isPast(body)) course.push(...pastSteps(tracker, past, setup, { ...report, body }));
    else course.push({ report, setup, body, before, after: entered.value, ...marked(body) });
    before = entered.value;
  }
  return course;
}

const marked = (body: Kinded) => (isPosition(body) ? { unwitnessed: true as const } : {});

function pastSteps<K extends CourseKinds>(
  tracker: Pick<TrackerOf<K>, 'open' | 'enter' | 'explain'>,
  past: PastOf<K>,
  setup: K['setup'],
  report: Filed<PastBody>,
): readonly Happened<K>[] {
  const steps = stepsOf<K>(tracker, past, setup, report.body);
  if (!steps.ok) throw new Error(`report ${report.id} is final and cannot be entered turn by turn`);
  const within = pastSetup(past, setup);
  return steps.value.map((step) => ({ ...step, report, setup: within, unwitnessed: true }));
}

type Own<B> = Exclude<B, OpeningBody>;

/** The reports that one report holds: past turns hold several, a position none. */
export function reportsIn<B extends Kinded>(body: B): readonly Own<B>[] {
  if (isPast(body)) return turnsIn<Own<B>>(body);
  return isPosition(body) ? [] : [body as Own<B>];
}

/** The number of the final report that holds a turn, and whether nobody here saw that turn. */
export function reportOf<B extends Kinded>(
  filed: readonly { readonly id: number; readonly body: B }[],
  isIt: (body: Own<B>) => boolean,
): { readonly report: number; readonly unwitnessed?: true } | undefined {
  const found = filed.find(({ body }) => reportsIn(body).some(isIt));
  if (found === undefined) return undefined;
  return { report: found.id, ...(isPast(found.body) ? { unwitnessed: true } : {}) };
}
