import { diff, same } from '@/lib/core/patch';
import { err, ok, type Result } from '@/lib/core/result';
import type { Ctx } from '@/lib/core/ruleset';
import { corrected, evolve } from './evolve';
import { changesOf } from './figure-changes';
import { diceOf, fallenDice, renewed } from './filing';
import type { BookOf, DecisionOf, EventOf, Kinds, RefusalOf, TrackerOf } from './kinds';
import { refuse } from './refuse';
import type { Correction, Filed } from './types';

/**
 * Replaces or removes reports that are final and enters all of them again, with the dice that fell: a report that throws
 * a die it did not throw before takes a new one. Every figure that this changes is part of the event.
 */
export function amend<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  corrections: readonly Correction<K['body']>[],
  ctx: Ctx,
): DecisionOf<K> {
  if (ctx.by !== 'organiser') return refuse('amend-not-organiser', 'reporting:amendment');
  if (ctx.note === undefined) return refuse('amend-without-reason', 'reporting:amendment');
  const unknown = corrections
    .map(placeOf)
    .find((report) => report !== 0 && book.filed.every(({ id }) => id !== report));
  if (unknown !== undefined) return refuse('no-such-report', 'reporting:amendment', { report: unknown });
  // What the other game of a campaign tells is taken over as the campaign's word.
  const reporters = [...tracker.sides(book.setup).map((side) => side.id), 'organiser', 'campaign'];
  const stranger = corrections.find((one) => 'by' in one && !reporters.includes(one.by));
  if (stranger !== undefined && 'by' in stranger)
    return refuse('no-such-reporter', 'reporting:amendment', { by: stranger.by, legal: reporters });
  const again = enterAgain(tracker, book, corrections, ctx);
  if (!again.ok) return again;
  const { setup, table: before } = book;
  const { table: after, dice } = again.value;
  const event: EventOf<K> = {
    type: 'reports-amended',
    corrections,
    dice,
    note: ctx.note,
    patch: diff(before, after),
    changes: changesOf(tracker.figures(setup, before), tracker.figures(setup, after)),
    signals: tracker.signals?.(setup, before, after) ?? [],
  };
  if (corrections.every((one) => isNoNews(book, one))) return refuse('amend-changes-nothing', 'reporting:amendment');
  return ok([event, ...renewed(tracker, evolve<K>(book, event))]);
}

const placeOf = (one: Correction<unknown>): number => ('report' in one ? one.report : one.after);

/** What a report says of the past may be wrong though nothing of today hangs on it. */
function isNoNews<K extends Kinds>({ filed }: BookOf<K>, one: Correction<K['body']>): boolean {
  if (!('report' in one) || 'strike' in one) return false;
  return filed.some(({ id, body }) => id === one.report && same(body, one.body));
}

/**
 * Opens a game again that has ended: a concession is undone, or else the reports from the one on that brought the end. They
 * are struck, and what they were about is asked again; what the campaign has told since then still counts.
 */
export function reopen<K extends Kinds>(tracker: TrackerOf<K>, book: BookOf<K>, { by, note }: Ctx): DecisionOf<K> {
  if (by !== 'organiser') return refuse('amend-not-organiser', 'reporting:reopening');
  if (note === undefined) return refuse('reopen-without-reason', 'reporting:reopening');
  const { setup, table: before, conceded, filed } = book;
  if (conceded === undefined && tracker.outcome(setup, before) === undefined)
    return refuse('game-not-ended', 'reporting:reopening');
  if (conceded !== undefined) return ok([{ type: 'game-reopened', struck: [], note, patch: {} }]);
  const { table: open, count } = untilTheEnd(tracker, book);
  const { table: after, struck } = withWhatOutlives(tracker, setup, open, filed.slice(count));
  const patch = diff(before, after);
  const signals = tracker.signals?.(setup, before, after) ?? [];
  const event: EventOf<K> = { type: 'game-reopened', struck, note, patch, signals };
  return ok([event, ...renewed(tracker, evolve<K>(book, event))]);
}

/** The table before the report that brought the end, and how many reports lead to it. */
function untilTheEnd<K extends Kinds>(tracker: TrackerOf<K>, { setup, filed }: BookOf<K>) {
  let table = tracker.open(setup);
  for (const [count, entry] of filed.entries()) {
    const entered = tracker.enter(setup, table, entry, fallenDice(entry));
    if (!entered.ok) throw new Error(`report ${entry.id} is final and cannot be entered: ${entered.error.code}`);
    if (tracker.outcome(setup, entered.value) !== undefined) return { table, count };
    table = entered.value;
  }
  return { table, count: filed.length };
}

/** Enters the reports again that count whatever the end was; the others are struck. */
function withWhatOutlives<K extends Kinds>(
  { outlives, enter }: TrackerOf<K>,
  setup: K['setup'],
  open: K['table'],
  reports: readonly Filed<K['body']>[],
) {
  const struck: number[] = [];
  let table = open;
  for (const entry of reports) {
    const entered = outlives?.(entry.body) ? enter(setup, table, entry, fallenDice(entry)) : undefined;
    if (entered?.ok) table = entered.value;
    else struck.push(entry.id);
  }
  return { table, struck };
}

interface Again<Table> {
  readonly table: Table;
  /** Of the reports whose dice are others than before. */
  readonly dice: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

function enterAgain<K extends Kinds>(
  tracker: TrackerOf<K>,
  book: BookOf<K>,
  corrections: readonly Correction<K['body']>[],
  ctx: Ctx,
): Result<Again<K['table']>, RefusalOf<K>> {
  const { setup, filed } = book;
  const thrown: Record<string, Readonly<Record<string, number>>> = {};
  let table = tracker.open(setup);
  for (const entry of corrected(book, corrections, undefined)) {
    const known = filed.find(({ id }) => id === entry.id);
    const { dice, used } = diceOf(ctx, entry.dice);
    const entered = tracker.enter(setup, table, entry, dice);
    if (!entered.ok) return known?.body === entry.body ? brokenBy<K>(entry, entered.error) : entered;
    if (differ(used, entry.dice)) thrown[entry.id] = used;
    table = entered.value;
  }
  return ok({ table, dice: thrown });
}

function brokenBy<K extends Kinds>({ id }: Filed<K['body']>, { code, clause }: RefusalOf<K>) {
  return err({ code: 'amend-breaks-later', clause, data: { report: id, code } } as const);
}

function differ(used: Readonly<Record<string, number>>, known: Readonly<Record<string, number>>): boolean {
  const purposes = new Set([...Object.keys(used), ...Object.keys(known)]);
  return [...purposes].some((purpose) => used[purpose] !== known[purpose]);
}
