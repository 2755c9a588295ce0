import { inKeyOrder } from '@/lib/core/key-order';
import type { Ctx, Line, RoleId } from '@/lib/core/ruleset';
import { awaiting, complete, options, outcome, rolesOf, timers } from './asked';
import { decide, isAllowedAfterEnd, isRepair } from './decide';
import { describe } from './describe';
import { evolve } from './evolve';
import { changesOf, figureLine } from './figure-changes';
import type { ActionOf, BookOf, EventOf, Kinds, RefusalOf, TemplateOf, TrackerOf } from './kinds';
import { formatOrder, parseOrders } from './orders';
import { actionSchema, eventSchema, type TrackerSchemas } from './schemas';
import { parseSeries } from './series';
import { explain } from './words';

/** The members of a Ruleset that follow from a tracker: everything but its own words, standing and view. */
export function trackerRules<K extends Kinds>(tracker: TrackerOf<K>, schemas: TrackerSchemas<K>) {
  return {
    schemas: { setup: schemas.setup, action: actionSchema<K>(schemas), event: eventSchema<K>(schemas) },
    roles: (setup: K['setup']) => rolesOf(tracker, setup),
    start: (setup: K['setup']) => start<K>(tracker, setup),
    // A tracker may go through the members of its table: they come in one order, in play and in a replay of the log.
    decide: (book: BookOf<K>, action: ActionOf<K>, ctx: Ctx) =>
      decide(tracker, inKeyOrder(book), inKeyOrder(action), ctx),
    evolve: (book: BookOf<K> | undefined, event: EventOf<K>) => evolve<K>(book, event),
    awaiting: (book: BookOf<K>) => awaiting(tracker, book),
    outcome: (book: BookOf<K>) => outcome(tracker, book),
    timers: (book: BookOf<K>) => timers(tracker, book),
    options: (book: BookOf<K>, role: RoleId) => options(tracker, book, role),
    complete: (book: BookOf<K>, template: TemplateOf<K>, choose: (n: number) => number) =>
      complete(tracker, book, template, choose),
    sent: (event: EventOf<K>) => event.signals ?? [],
    allowedAfterEnd: (action: ActionOf<K>) => isAllowedAfterEnd(tracker, action),
    showsOutcomes: (action: ActionOf<K>) => isRepair(action),
    compare: (before: BookOf<K>, after: BookOf<K>): readonly Line[] =>
      changesOf(tracker.figures(before.setup, before.table), tracker.figures(after.setup, after.table)).map(figureLine),
    news: (event: EventOf<K>) => isNews(tracker, event),
    marks: (event: EventOf<K>) => marksOf(event),
    describe: (event: EventOf<K>) => describe(tracker, event),
    explain: (rejection: RefusalOf<K>) => explain(tracker, rejection),
    orders: {
      parse: (text: string, book: BookOf<K>, role: RoleId) => parseOrders(tracker, text, book, role),
      format: (action: ActionOf<K>) => formatOrder(tracker, action),
      series: (text: string, book: BookOf<K>, role: RoleId) => parseSeries(tracker, text, book, role),
    },
  };
}

function start<K extends Kinds>(tracker: TrackerOf<K>, setup: K['setup']): readonly EventOf<K>[] {
  const signals = tracker.opening?.(setup) ?? [];
  return [{ type: 'book-opened', setup, table: tracker.open(setup), ...(signals.length > 0 ? { signals } : {}) }];
}

/** What everybody hears by mail: corrections, that a game goes on after its end, and reports that say something of the kind. */
function isNews<K extends Kinds>({ news }: TrackerOf<K>, event: EventOf<K>): boolean {
  if (event.type === 'report-filed') return news?.(event.body) ?? false;
  return event.type === 'reports-amended' || event.type === 'game-reopened';
}

/** `report-7`: under this name the entries that made a number are found in the log. */
const reportMark = (id: number): string => `report-${id}`;

function marksOf<K extends Kinds>(event: EventOf<K>): readonly string[] {
  if ('id' in event) return [reportMark(event.id)];
  if (event.type === 'game-reopened') return event.struck.map(reportMark);
  if (event.type !== 'reports-amended') return [];
  return event.corrections.map((one) => reportMark('report' in one ? one.report : one.after));
}
