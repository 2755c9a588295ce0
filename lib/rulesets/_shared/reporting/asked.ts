import { ORGANISER } from '@/lib/core/game-master';
import type { Awaited, Choose, Outcome, Role, RoleId, Timer } from '@/lib/core/ruleset';
import { isOver } from './decide';
import type { ActionOf, BookOf, Kinds, TemplateOf, TrackerOf } from './kinds';

const HELPERS: readonly Role[] = [
  ORGANISER,
  { id: 'clock', name: 'Clock', kind: 'clock' },
  { id: 'campaign', name: 'Campaign', kind: 'campaign' },
];

export function rolesOf<K extends Kinds>(tracker: TrackerOf<K>, setup: K['setup']): readonly Role[] {
  return [...tracker.sides(setup), ...HELPERS];
}

/** Why the report under discussion cannot be final yet. */
export function waitingFor<K extends Kinds>(tracker: TrackerOf<K>, { pending, setup, table }: BookOf<K>) {
  return pending?.status === 'proposed' ? tracker.waits?.(setup, table, pending.body) : undefined;
}

/** Who is asked: those who must agree to a proposal, who must settle a dispute, or else who must report; and besides. */
export function awaiting<K extends Kinds>(tracker: TrackerOf<K>, book: BookOf<K>): readonly Awaited[] {
  if (isOver(tracker, book)) return [];
  return [...askedByFlow(tracker, book), ...besidesOf(tracker, book).map(({ asked }) => asked)];
}

const besidesOf = <K extends Kinds>(tracker: TrackerOf<K>, { setup, table }: BookOf<K>) =>
  tracker.besides?.(setup, table) ?? [];

function askedByFlow<K extends Kinds>(tracker: TrackerOf<K>, book: BookOf<K>): readonly Awaited[] {
  const { pending, setup, table } = book;
  if (pending === undefined || waitingFor(tracker, book) !== undefined) return tracker.due(setup, table);
  const revise: Awaited = { role: pending.by, decision: 'revise-report', clause: 'reporting:objection' };
  switch (pending.status) {
    case 'proposed':
      return pending.consent
        .filter((role) => !pending.agreed.includes(role))
        .map((role) => ({ role, decision: 'confirm-report', clause: 'reporting:consent' }));
    case 'objected':
      return [revise, { role: 'organiser', decision: 'rule-report', clause: 'reporting:ruling' }];
    case 'returned':
      // By another clause than before the ruling, so that its author gets a mail.
      return [{ ...revise, clause: 'reporting:ruling' }];
  }
}

export function outcome<K extends Kinds>(tracker: TrackerOf<K>, book: BookOf<K>): Outcome | undefined {
  const { setup, table, conceded } = book;
  if (conceded === undefined) return tracker.outcome(setup, table);
  const winners = tracker.sides(setup).flatMap(({ id }) => (id === conceded ? [] : [id]));
  return { winners, losers: [conceded], reason: 'concession', clause: 'reporting:concession' };
}

export function timers<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
): readonly (Timer & { readonly action: ActionOf<K> })[] {
  const { pending, setup } = book;
  if (pending?.status !== 'proposed' || isOver(tracker, book) || waitingFor(tracker, book)) return [];
  if (tracker.wantsAll?.(pending.body)) return [];
  const effect = `the report of ${tracker.title(pending.body)} becomes final unless somebody objects`;
  const action = { type: 'close-window', report: pending.id } as const;
  const clause = 'reporting:silence';
  return [{ key: `window-${pending.id}`, hours: setup.objectionHours, effect, clause, action }];
}

export function options<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  role: RoleId,
): readonly TemplateOf<K>[] {
  if (isOver(tracker, book)) return [];
  const { pending, setup, table } = book;
  const besides = besidesOf(tracker, book).flatMap(({ asked, options: reports }) =>
    asked.role === role ? reports.map((report) => ({ type: 'report', report }) as const) : [],
  );
  const byFlow = askedByFlow(tracker, book).flatMap((asked): readonly TemplateOf<K>[] => {
    if (asked.role !== role) return [];
    const reports = () => tracker.options(setup, table, role).map((report) => ({ type: 'report', report }) as const);
    if (pending === undefined || waitingFor(tracker, book) !== undefined) return reports();
    const report = pending.id;
    if (asked.decision === 'rule-report') return [{ type: 'rule', report }];
    if (asked.decision === 'revise-report') return [{ type: 'withdraw', report }, ...reports()];
    return [
      { type: 'confirm', report },
      { type: 'object', report },
    ];
  });
  return [...byFlow, ...besides];
}

export function complete<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  template: TemplateOf<K>,
  choose: Choose,
): ActionOf<K> {
  const { setup, table, pending } = book;
  switch (template.type) {
    case 'report':
      return { type: 'report', body: tracker.complete(setup, table, template.report, choose) };
    case 'confirm': {
      const confirm = { type: 'confirm', report: template.report } as const;
      const by = pending?.consent.find((role) => !pending.agreed.includes(role));
      if (pending === undefined || by === undefined) return confirm;
      const answer = tracker.completeAnswer?.(setup, table, pending, by, choose);
      return answer === undefined ? confirm : { ...confirm, answer };
    }
    case 'rule':
      return { type: 'rule', report: template.report, verdict: choose(2) === 0 ? 'uphold' : 'return' };
    case 'object':
    case 'withdraw':
      return { type: template.type, report: template.report };
  }
}
