import { ok } from '@/lib/core/result';
import type { Ctx, RoleId } from '@/lib/core/ruleset';
import { amend, reopen } from './amend';
import { evolve } from './evolve';
import { file, proposalOf } from './filing';
import type { ActionOf, BookOf, DecisionOf, EventOf, Kinds, PendingOf, TrackerOf } from './kinds';
import { refuse } from './refuse';

export function decide<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  action: ActionOf<K>,
  ctx: Ctx,
): DecisionOf<K> {
  const decided = decideAlone(tracker, book, action, ctx);
  return decided.ok ? ok(telling(tracker, book, decided.value)) : decided;
}

/** What others of the campaign hear about the game as a whole goes with the last thing that happened. */
function telling<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  events: readonly EventOf<K>[],
): readonly EventOf<K>[] {
  const last = events.at(-1);
  if (tracker.tells === undefined || last === undefined) return events;
  const after = events.reduce<BookOf<K>>((state, event) => evolve<K>(state, event), book);
  const signals = tracker.tells(book, after);
  return signals.length === 0
    ? events
    : [...events.slice(0, -1), { ...last, signals: [...(last.signals ?? []), ...signals] }];
}

function decideAlone<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  action: ActionOf<K>,
  ctx: Ctx,
): DecisionOf<K> {
  if (isOver(tracker, book) && !isAllowedAfterEnd(tracker, action)) return refuse('game-ended', 'reporting:proposal');
  switch (action.type) {
    case 'report':
      return report(tracker, book, action.body, ctx);
    case 'confirm':
      return confirm(tracker, book, action, ctx);
    case 'object':
      return object(book, action.report, ctx);
    case 'withdraw':
      return withdraw(book, action.report, ctx);
    case 'rule':
      return rule(tracker, book, action, ctx);
    case 'amend':
      return amend(tracker, book, action.corrections, ctx);
    case 'reopen':
      return reopen(tracker, book, ctx);
    case 'close-window':
      return closeWindow(tracker, book, action.report, ctx);
    case 'concede':
      return concede(tracker, book, ctx);
  }
}

/** What is possible after the end: a repair by the organiser, or a report that the tracker still takes. */
export const isAllowedAfterEnd = <K extends Kinds>(tracker: TrackerOf<K>, action: ActionOf<K>): boolean =>
  action.type === 'report' ? (tracker.allowedAfterEnd?.(action.body) ?? false) : isRepair(action);

/** The organiser puts right what was reported, or has the game go on. Nobody is asked for their consent. */
export const isRepair = <K extends Kinds>({ type }: ActionOf<K>): boolean => type === 'amend' || type === 'reopen';

export function isOver<K extends Kinds>(tracker: TrackerOf<K>, { setup, table, conceded }: BookOf<K>): boolean {
  return conceded !== undefined || tracker.outcome(setup, table) !== undefined;
}

/** A report is checked no matter who sends it; what needs nobody's consent is final at once, the rest is put to the others. */
function report<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  body: K['body'],
  { by, note, roll }: Ctx,
): DecisionOf<K> {
  const filing = { id: book.next, by, body, note };
  const proposal = proposalOf(tracker, book, filing);
  if (!proposal.ok) return proposal;
  if (proposal.value.consent.length === 0) return file(tracker, book, filing, { by, roll });
  const { pending } = book;
  const mayAct = tracker.unasked?.(body) || isDue(tracker, book, by);
  if (pending === undefined) return mayAct ? ok([proposal.value]) : notAsked();
  if (pending.by !== by) return refuse('report-pending', 'reporting:proposal', { report: pending.id });
  return ok([{ type: 'report-withdrawn', id: pending.id, by }, proposal.value]);
}

const notAsked = () => refuse('not-asked', 'reporting:proposal');

/** The organiser may report for a side that has fallen silent. */
function isDue<K extends Kinds>(tracker: TrackerOf<K>, { setup, table }: BookOf<K>, by: RoleId): boolean {
  return by === 'organiser' || tracker.due(setup, table).some(({ role }) => role === by);
}

type Confirm<K extends Kinds> = Extract<ActionOf<K>, { readonly type: 'confirm' }>;

function confirm<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  { report: id, answer }: Confirm<K>,
  ctx: Ctx,
): DecisionOf<K> {
  const asked = askedToConfirm(book, id, ctx.by);
  if (!asked.ok) return asked;
  const pending = asked.value;
  const { setup, table } = book;
  if (answer !== undefined && tracker.answer === undefined) return refuse('answer-not-possible', 'reporting:consent');
  const answered = answer === undefined ? undefined : tracker.answer?.(setup, table, pending, answer, ctx.by);
  if (answered?.ok === false) return answered;
  const body = answered?.value ?? pending.body;
  const confirmed: EventOf<K> = { type: 'report-confirmed', id, by: ctx.by, body };
  const agreed = [...pending.agreed, ctx.by];
  if (pending.consent.some((role) => !agreed.includes(role))) return ok([confirmed]);
  return afterwards(tracker, book, confirmed, { ...pending, body }, ctx);
}

/** A report becomes final after what settled it. */
function afterwards<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  settled: EventOf<K>,
  { id, by, body, note }: PendingOf<K>,
  ctx: Ctx,
): DecisionOf<K> {
  const final = file(tracker, evolve<K>(book, settled), { id, by, body, note }, ctx);
  return final.ok ? ok([settled, ...final.value]) : final;
}

function askedToConfirm<K extends Kinds>({ pending }: BookOf<K>, id: number, by: RoleId) {
  if (pending?.status !== 'proposed' || pending.id !== id) return noSuchReport(id);
  return pending.consent.includes(by) && !pending.agreed.includes(by) ? ok(pending) : notAsked();
}

const noSuchReport = (report: number) => refuse('no-such-report', 'reporting:proposal', { report });

function object<K extends Kinds>(book: BookOf<K>, id: number, { by, note }: Ctx): DecisionOf<K> {
  const asked = askedToConfirm(book, id, by);
  if (!asked.ok) return asked;
  if (note === undefined) return refuse('objection-without-reason', 'reporting:objection');
  return ok([{ type: 'report-objected', id, by, note }]);
}

/** The organiser may take a report away that came back to an author who does not answer. */
function withdraw<K extends Kinds>({ pending }: BookOf<K>, id: number, { by }: Ctx): DecisionOf<K> {
  if (pending?.id !== id) return noSuchReport(id);
  if (pending.by === by) return ok([{ type: 'report-withdrawn', id, by }]);
  if (by !== 'organiser' || pending.status === 'proposed') return notAsked();
  return ok([{ type: 'report-withdrawn', id, by, for: pending.by }]);
}

type Rule<K extends Kinds> = Extract<ActionOf<K>, { readonly type: 'rule' }>;

function rule<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  { report: id, verdict }: Rule<K>,
  ctx: Ctx,
): DecisionOf<K> {
  const { by, note } = ctx;
  if (by !== 'organiser') return notAsked();
  const { pending } = book;
  if (pending?.status !== 'objected' || pending.id !== id) return noSuchReport(id);
  if (note === undefined) return refuse('ruling-without-reason', 'reporting:ruling');
  const ruled: EventOf<K> = { type: 'report-ruled', id, by, verdict, note };
  return verdict === 'return' ? ok([ruled]) : afterwards(tracker, book, ruled, pending, ctx);
}

function closeWindow<K extends Kinds>(tracker: TrackerOf<K>, book: BookOf<K>, id: number, ctx: Ctx): DecisionOf<K> {
  if (ctx.by !== 'clock') return notAsked();
  const { pending, setup } = book;
  if (pending?.status !== 'proposed' || pending.id !== id) return noSuchReport(id);
  if (tracker.wantsAll?.(pending.body)) return notAsked();
  const closed: EventOf<K> = { type: 'window-closed', id, hours: setup.objectionHours };
  return afterwards(tracker, book, closed, pending, ctx);
}

function concede<K extends Kinds>(tracker: TrackerOf<K>, { setup }: BookOf<K>, { by }: Ctx): DecisionOf<K> {
  const isSide = tracker.sides(setup).some(({ id }) => id === by);
  return isSide ? ok([{ type: 'side-conceded', by }]) : notAsked();
}
