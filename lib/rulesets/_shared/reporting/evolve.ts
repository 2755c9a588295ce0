import { merge } from '@/lib/core/patch';
import type { NoteId } from '@/lib/core/ruleset';
import type { BookOf, EventOf, Kinds, PendingOf } from './kinds';
import type { Correction, Filed } from './types';

/** Records what happened; decides and reckons nothing. */
export function evolve<K extends Kinds>(book: BookOf<K> | undefined, event: EventOf<K>): BookOf<K> {
  if (event.type === 'book-opened') {
    return { setup: event.setup, table: event.table, filed: [], next: 1, amendments: 0 };
  }
  if (book === undefined) throw new Error(`no book is open for ${event.type}`);
  switch (event.type) {
    case 'report-proposed':
      return proposed(book, event);
    case 'report-confirmed': {
      const pending = pendingOf(book, event.id);
      return { ...book, pending: { ...pending, body: event.body, agreed: [...pending.agreed, event.by] } };
    }
    case 'report-objected': {
      const objection = { by: event.by, note: event.note };
      return { ...book, pending: { ...pendingOf(book, event.id), status: 'objected', objection } };
    }
    case 'report-withdrawn':
      return without(book, event.id);
    case 'report-renewed': {
      const { consent, effects } = event;
      return { ...book, pending: { ...pendingOf(book, event.id), status: 'proposed', consent, agreed: [], effects } };
    }
    case 'report-outdated':
      return { ...book, pending: { ...pendingOf(book, event.id), status: 'returned', outdated: event.words } };
    case 'report-ruled':
      return event.verdict === 'uphold'
        ? book
        : { ...book, pending: { ...pendingOf(book, event.id), status: 'returned' } };
    case 'window-closed':
      return book;
    case 'report-filed':
      return filed(book, event);
    case 'reports-amended':
      return amended(book, event);
    case 'game-reopened':
      return reopened(book, event);
    case 'side-conceded':
      return { ...book, conceded: event.by };
  }
}

type Happened<K extends Kinds, Type> = Extract<EventOf<K>, { readonly type: Type }>;

function pendingOf<K extends Kinds>({ pending }: BookOf<K>, id: number): PendingOf<K> {
  if (pending?.id !== id) throw new Error(`report ${id} is not under discussion`);
  return pending;
}

function proposed<K extends Kinds>(book: BookOf<K>, event: Happened<K, 'report-proposed'>): BookOf<K> {
  const { id, by, body, consent, effects, note } = event;
  const facts = { id, by, body, status: 'proposed', consent, agreed: [], effects } as const;
  return { ...book, next: id + 1, pending: note === undefined ? facts : { ...facts, note } };
}

function filed<K extends Kinds>(book: BookOf<K>, event: Happened<K, 'report-filed'>): BookOf<K> {
  const { id, by, body, dice, patch, note } = event;
  const facts: Filed<K['body']> = { id, by, body, dice };
  const entry = note === undefined ? facts : { ...facts, note };
  const next = Math.max(book.next, id + 1);
  return { ...without(book, id), table: merge(book.table, patch) as K['table'], filed: [...book.filed, entry], next };
}

function amended<K extends Kinds>(book: BookOf<K>, event: Happened<K, 'reports-amended'>): BookOf<K> {
  const entries = corrected(book, event.corrections, event.note).map((entry): Filed<K['body']> => {
    const thrown = event.dice[entry.id];
    return thrown === undefined ? entry : { ...entry, dice: thrown };
  });
  const table = merge(book.table, event.patch) as K['table'];
  const next = book.next + event.corrections.filter((one) => 'after' in one).length;
  return { ...book, table, filed: entries, next, amendments: book.amendments + 1 };
}

/** The reports with corrections: those that are added have the numbers that come next. */
export function corrected<K extends Kinds>(
  { filed, next }: BookOf<K>,
  corrections: readonly Correction<K['body']>[],
  note: NoteId | undefined,
): readonly Filed<K['body']>[] {
  const mark = note === undefined ? {} : { amended: note };
  const added = corrections
    .filter((one) => 'after' in one)
    .map(({ after, by, body }, at) => ({ after, entry: { id: next + at, by, body, dice: {}, ...mark } }));
  const behind = (place: number) => added.filter(({ after }) => after === place).map(({ entry }) => entry);
  const kept = filed.flatMap((entry): readonly Filed<K['body']>[] => {
    const one = corrections.find((correction) => 'report' in correction && correction.report === entry.id);
    if (one === undefined) return [entry, ...behind(entry.id)];
    return 'strike' in one ? behind(entry.id) : [{ ...entry, body: one.body, ...mark }, ...behind(entry.id)];
  });
  return [...behind(0), ...kept];
}

function reopened<K extends Kinds>(book: BookOf<K>, { struck, patch }: Happened<K, 'game-reopened'>): BookOf<K> {
  const { conceded: _, ...rest } = book;
  const filed = book.filed.filter(({ id }) => !struck.includes(id));
  return { ...rest, table: merge(book.table, patch) as K['table'], filed, amendments: book.amendments + 1 };
}

function without<K extends Kinds>(book: BookOf<K>, id: number): BookOf<K> {
  const { pending, ...rest } = book;
  return pending === undefined || pending.id !== id ? book : rest;
}
