import { diff } from '@/lib/core/patch';
import { err, ok, type Result } from '@/lib/core/result';
import type { Ctx } from '@/lib/core/ruleset';
import { evolve } from './evolve';
import { diceOf, renewed } from './filing';
import type { BookOf, DecisionOf, EventOf, Kinds, RefusalOf, TrackerOf } from './kinds';
import { refuse } from './refuse';
import type { Correction, Figure, FigureChange, Filed } from './types';

/**
 * Replaces or strikes reports that are final and enters all of them again, with the dice that fell: a report that throws
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
  const unknown = corrections.find(({ report }) => book.filed.every(({ id }) => id !== report));
  if (unknown !== undefined) return refuse('no-such-report', 'reporting:amendment', { report: unknown.report });
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
  if (Object.keys(event.patch).length === 0) return refuse('amend-changes-nothing', 'reporting:amendment');
  return ok([event, ...renewed(tracker, evolve<K>(book, event))]);
}

interface Again<Table> {
  readonly table: Table;
  /** Of the reports whose dice are others than before. */
  readonly dice: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

function enterAgain<K extends Kinds>(
  tracker: TrackerOf<K>,
  { setup, filed }: BookOf<K>,
  corrections: readonly Correction<K['body']>[],
  ctx: Ctx,
): Result<Again<K['table']>, RefusalOf<K>> {
  const thrown: Record<string, Readonly<Record<string, number>>> = {};
  let table = tracker.open(setup);
  for (const entry of filed) {
    const correction = corrections.find(({ report }) => report === entry.id);
    if (correction !== undefined && 'strike' in correction) continue;
    const body = correction?.body ?? entry.body;
    const { dice, used } = diceOf(ctx, entry.dice);
    const entered = tracker.enter(setup, table, { ...entry, body }, dice);
    if (!entered.ok) return correction === undefined ? brokenBy<K>(entry, entered.error) : entered;
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

type Figures = Readonly<Record<string, Figure>>;

function changesOf(before: Figures, after: Figures): readonly FigureChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [old, fresh] = [before[key], after[key]];
    const figure = fresh ?? old;
    if (figure === undefined || old?.value === fresh?.value) return [];
    return [
      {
        label: figure.label,
        clause: figure.clause,
        ...(old === undefined ? {} : { before: old.value }),
        ...(fresh === undefined ? {} : { after: fresh.value }),
      },
    ];
  });
}
