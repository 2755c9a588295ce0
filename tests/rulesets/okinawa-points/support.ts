import { scriptedDice } from '@/lib/core/dice';
import { playable } from '@/lib/core/playable';
import type { ActionOf, BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import type { Body } from '@/lib/rulesets/okinawa-points/body';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { parse } from '@/lib/rulesets/okinawa-points/orders/parse';
import { type Setup, setupSchema } from '@/lib/rulesets/okinawa-points/scenario/setup';
import { openTable, type Table, totalOf } from '@/lib/rulesets/okinawa-points/table';
import { type OkinawaKinds, tracker } from '@/lib/rulesets/okinawa-points/tracker';

export type Book = BookOf<OkinawaKinds>;
export type Action = ActionOf<OkinawaKinds>;

export const okinawa = playable(okinawaPoints);

export const setupWith = (input: unknown = {}): Setup => setupSchema.parse(input);

/** A small game of the group's own: three turns, zones, lines of communications, a margin of 10 for Japan. */
export const OWN = {
  scenario: 'own',
  own: { firstTurn: 1, lastTurn: 3, win: { type: 'margin', atLeast: 10 } },
  forces: { us: { '4-3-10': 6, '4-4-10': 4 }, japanese: { '2-3-10': 3, '3-4-10': 2, '1-2-15/-6': 1 } },
};

/** Lines as `orders.parse` reads them; throws with the faults. */
export function bodyOf(text: string, setup: Setup, table: Table = openTable(setup)): Body {
  const parsed = parse(text, setup, table);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

function tryEnter(setup: Setup, table: Table, body: Body | string) {
  const read = typeof body === 'string' ? bodyOf(body, setup, table) : body;
  return tracker.enter(setup, table, { by: 'us', body: read }, undefined);
}

export function enter(setup: Setup, table: Table, body: Body | string): Table {
  const entered = tryEnter(setup, table, body);
  if (!entered.ok) throw new Error(JSON.stringify(entered.error));
  return entered.value;
}

/** The table after some reports; a turn that is left out was a turn without events. */
export function tableAfter(input: unknown, ...reports: readonly string[]): Table {
  const setup = setupWith(input);
  return reports.reduce((table, report) => enter(setup, table, report), openTable(setup));
}

/** `NOTHING` for all turns up to and with `last`. */
export function quiet(setup: Setup, table: Table, from: number, last: number, onMap = ''): Table {
  let after = table;
  for (let turn = from; turn <= last; turn += 1) after = enter(setup, after, `GT ${turn}\nNOTHING\n${onMap}`);
  return after;
}

/** The refusal's code, with its clause and words checked; `accepted` when there is none. */
export function refusal(setup: Setup, table: Table, body: Body | string) {
  const entered = tryEnter(setup, table, body);
  if (entered.ok) return { code: 'accepted', clause: '', data: {}, words: '' } as const;
  return { ...entered.error, words: tracker.explain(entered.error) };
}

export const points = (table: Table) => ({ us: totalOf(table, 'us'), japanese: totalOf(table, 'japanese') });

export function act(book: Book, by: string, action: Action, note?: string) {
  const ctx = { by, roll: scriptedDice([]) };
  const decided = okinawaPoints.decide(book, action, note === undefined ? ctx : { ...ctx, note });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return decided.value.reduce<Book>((state, event) => okinawaPoints.evolve(state, event), book);
}

export function openBook(input: unknown = {}): Book {
  const [event] = okinawaPoints.start(setupWith(input), { by: 'server', roll: scriptedDice([]) });
  if (event === undefined) throw new Error('nothing begins it');
  return okinawaPoints.evolve(undefined, event);
}

/** A report that the other side confirms. */
export function filed(book: Book, by: 'us' | 'japanese', text: string): Book {
  const body = bodyOf(text, book.setup, book.table);
  const proposed = act(book, by, { type: 'report', body });
  return act(proposed, by === 'us' ? 'japanese' : 'us', { type: 'confirm', report: proposed.pending?.id ?? 0 });
}
