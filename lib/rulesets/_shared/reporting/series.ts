import type { Condition } from '@/lib/core/facts';
import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError, Rejection, RoleId, SeriesPart } from '@/lib/core/ruleset';
import type { ActionOf, BookOf, Kinds, TrackerOf } from './kinds';
import { isAmendment } from './orders';
import type { Block, Series } from './types';
import { explain } from './words';

/** Where one text with several reports is entered: the table they begin on, and by whom they are. */
interface Place<K extends Kinds> {
  readonly setup: K['setup'];
  readonly table: K['table'];
  readonly by: RoleId;
}

/** One report of a series and the tables around it. */
interface Entered<K extends Kinds> {
  readonly body: K['body'];
  readonly by: RoleId;
  readonly line: number;
  readonly when: Condition;
  readonly before: K['table'];
  readonly after: K['table'];
}

/** Several reports in one text, each entered on the table that the one before leaves; undefined when it holds one at most, or amends. */
export function parseSeries<K extends Kinds>(
  tracker: TrackerOf<K>,
  text: string,
  { setup, table }: BookOf<K>,
  by: RoleId,
): Result<readonly SeriesPart<ActionOf<K>>[], readonly LineError[]> | undefined {
  if (isAmendment(text)) return undefined;
  const read = tracker.orders.parseSeries?.(text, setup, table, by);
  if (read === undefined) return undefined;
  const entered = enterSeries(tracker, { setup, table, by }, read);
  if (!entered.ok) return entered;
  return ok(
    entered.value.map(({ body, when, before, after, by: sender, line }) => ({
      action: { type: 'report', body },
      title: tracker.title(body),
      lines: tracker.effects(setup, before, after, body).map(tracker.describeEffect),
      when,
      line,
      ...(sender === by ? {} : { by: sender }),
    })),
  );
}

/** The turn before is final, and nothing is under discussion. */
const whenOf = ({ turn, phase }: Pick<Block<unknown>, 'turn' | 'phase'>): Condition => [
  [
    { fact: 'turn', is: '>=', value: turn },
    ...(phase === undefined ? [] : [{ fact: 'phase', is: '=', value: phase } as const]),
    { fact: 'report', is: '=', value: 'none' },
  ],
];

/** All of them in their order, or every fault: one that cannot be entered is entered without what is wrong in it, for the sake of the rest. */
export function enterSeries<K extends Kinds>(
  tracker: Pick<TrackerOf<K>, 'enter' | 'explain'>,
  { setup, table, by }: Place<K>,
  { blocks, faults: unread }: Series<K['body']>,
): Result<readonly Entered<K>[], readonly LineError[]> {
  const faults = [...unread];
  const entered: Entered<K>[] = [];
  let now = table;
  for (const block of blocks) {
    // The organiser reports for every side.
    const sender = by === ORGANISER ? by : (block.by ?? by);
    const enter = (body: K['body']) => tracker.enter(setup, now, { by: sender, body }, undefined);
    const first = enter(block.body);
    const rejections = first.ok ? [] : eachOf(first.error);
    faults.push(...rejections.map((rejection) => located(tracker, block, rejection)));
    const done = first.ok ? first : enter(block.without(rejections));
    if (!done.ok) break;
    const { line } = block.placeOf(NOTHING_REFUSED);
    entered.push({ body: block.body, by: sender, line, when: whenOf(block), before: now, after: done.value });
    now = done.value;
  }
  return faults.length > 0 ? err([...faults].sort((a, b) => a.line - b.line)) : ok(entered);
}

const ORGANISER: RoleId = 'organiser';

/** What stands nowhere in a report is found where it begins. */
const NOTHING_REFUSED: Rejection = { code: 'none', clause: 'reporting:turn' };

function located<K extends Kinds>(
  tracker: Pick<TrackerOf<K>, 'explain'>,
  block: Block<K['body']>,
  rejection: Rejection<K['code']>,
): LineError {
  return { ...block.placeOf(rejection), message: explain(tracker, rejection), near: [] };
}

/** A refusal may carry further ones in its data: each by itself. */
function eachOf<Code extends string>({ code, clause, data = {} }: Rejection<Code>): readonly Rejection<Code>[] {
  const { others, ...own } = data;
  const more = Array.isArray(others)
    ? others.filter((one): one is JsonObject & Rejection<Code> => isRejection(one))
    : [];
  return [{ code, clause, data: own }, ...more];
}

const isRejection = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'code' in one && 'clause' in one;
