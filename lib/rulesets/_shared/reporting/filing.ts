import { diff, same } from '@/lib/core/patch';
import { err, ok, type Result } from '@/lib/core/result';
import type { Ctx } from '@/lib/core/ruleset';
import { evolve } from './evolve';
import type { BookOf, DecisionOf, EventOf, Kinds, PendingOf, RefusalOf, TrackerOf } from './kinds';
import type { Dice, Entry, Filed } from './types';
import { explain } from './words';

/** A report that is to become final under a number it may have had as a proposal. */
export interface Filing<Body> extends Entry<Body> {
  readonly id: number;
}

/** Dice of one report: those that fell before by their purpose, new ones from the game. `used` holds what was asked for. */
export function diceOf(
  ctx: Ctx,
  known: Readonly<Record<string, number>>,
): { readonly dice: Dice; readonly used: Readonly<Record<string, number>> } {
  const used: Record<string, number> = {};
  const dice: Dice = (purpose, sides) => {
    const face = used[purpose] ?? known[purpose] ?? ctx.roll(sides);
    used[purpose] = face;
    return face;
  };
  return { dice, used };
}

/** The dice of a report that is final. Where it is entered as it was, it asks for no others: a missing one is an error of the program. */
export const fallenDice =
  ({ id, dice }: Pick<Filed<unknown>, 'id' | 'dice'>): Dice =>
  (purpose) => {
    const face = dice[purpose];
    if (face === undefined) throw new Error(`report ${id} is final and asks for a die that never fell: ${purpose}`);
    return face;
  };

/** Enters a report for good: its dice fall, the table moves on, the campaign is told. */
export function file<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  { id, by, body, note }: Filing<K['body']>,
  ctx: Ctx,
): DecisionOf<K> {
  const { setup, table } = book;
  const { dice, used } = diceOf(ctx, {});
  const entered = tracker.enter(setup, table, { by, body, note }, dice);
  if (!entered.ok) return entered;
  const after = entered.value;
  const event: EventOf<K> = {
    type: 'report-filed',
    id,
    by,
    body,
    dice: used,
    patch: diff(table, after),
    effects: tracker.effects(setup, table, after, body),
    signals: tracker.signals?.(setup, table, after) ?? [],
    ...(note === undefined ? {} : { note }),
  };
  return ok([event, ...renewed(tracker, evolve<K>(book, event))]);
}

/**
 * The table has moved under the report that is discussed. It falls when it is no longer possible, and its author is asked
 * again; a proposal that now means something else is put to the others again.
 */
export function renewed<K extends Kinds>(tracker: TrackerOf<K>, book: BookOf<K>): readonly EventOf<K>[] {
  const { pending, setup, table, next } = book;
  if (pending === undefined) return [];
  if (setup.keepsReports) return kept(tracker, book, pending);
  const { id, by, body, note } = pending;
  const proposal = proposalOf(tracker, book, { id: next, by, body, note });
  const fallen: EventOf<K> = { type: 'report-withdrawn', id, by };
  if (!proposal.ok) return [fallen];
  const unchanged = same([...proposal.value.effects], [...pending.effects]);
  const stands = pending.status !== 'proposed' || unchanged;
  if (stands && tracker.consent(setup, table, { by, body }).length > 0) return [];
  return [fallen, proposal.value];
}

/** The same where no report falls by itself: it is put to the others again, or it is with its author again. */
function kept<K extends Kinds>(tracker: TrackerOf<K>, book: BookOf<K>, pending: PendingOf<K>): readonly EventOf<K>[] {
  const { setup, table } = book;
  const { id, by, body, note } = pending;
  if (tracker.waits?.(setup, table, body) !== undefined) return [];
  const proposal = proposalOf(tracker, book, { id, by, body, note });
  if (!proposal.ok) {
    const words = explain(tracker, proposal.error);
    return pending.outdated === words ? [] : [{ type: 'report-outdated', id, by, words }];
  }
  const { consent, effects } = proposal.value;
  // A report that the others have refused stays with its author.
  const isRefused = pending.status !== 'proposed' && pending.outdated === undefined;
  if (isRefused || consent.length === 0) return [];
  if (pending.outdated === undefined && same([...effects], [...pending.effects])) return [];
  return [{ type: 'report-renewed', id, by, consent, effects }];
}

type Proposed<K extends Kinds> = Extract<EventOf<K>, { readonly type: 'report-proposed' }>;

/** A report put to those who must agree, with every change that it would make. */
export function proposalOf<K extends Kinds>(
  tracker: TrackerOf<K>,
  { setup, table }: BookOf<K>,
  { id, by, body, note }: Filing<K['body']>,
): Result<Proposed<K>, RefusalOf<K>> {
  const entered = tracker.enter(setup, table, { by, body, note }, undefined);
  if (!entered.ok) return err(entered.error);
  const effects = tracker.effects(setup, table, entered.value, body);
  const consent = tracker.consent(setup, table, { by, body });
  const facts = { type: 'report-proposed', id, by, body, consent, effects } as const;
  return ok(note === undefined ? facts : { ...facts, note });
}
