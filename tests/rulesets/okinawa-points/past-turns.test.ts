import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import { okinawaPoints as rules } from '@/lib/rulesets/okinawa-points/index';
import { part } from '@/lib/rulesets/okinawa-points/mid-war/part';
import { setupOfNewGames } from '@/lib/rulesets/okinawa-points/scenario/setup';
import type { Table } from '@/lib/rulesets/okinawa-points/table';
import { tracker } from '@/lib/rulesets/okinawa-points/tracker';
import { enteredLate, onlyAction, pastBody, pastReport, playWar } from '../_shared/mid-war-support';
import { type Action, type Book, OWN, setupWith } from './support';

const late = (input: object = {}) => setupOfNewGames(setupWith({ ...input, midWar: true }));

function begin(setup = late()): Book {
  const book = rules
    .start(setup, { by: 'server', roll: () => 1 })
    .reduce<Book | undefined>((state, event) => rules.evolve(state, event), undefined);
  if (book === undefined) throw new Error('nothing began');
  return book;
}

const decide = (book: Book, by: string, action: Action) =>
  rules.decide(book, action, { by, note: 'a'.repeat(64), roll: () => 1 });

function done(book: Book, by: string, action: Action): Book {
  const decided = decide(book, by, action);
  if (!decided.ok) throw new Error(rules.explain(decided.error));
  return decided.value.reduce<Book>((state, event) => rules.evolve(state, event), book);
}

function refusal(action: Action, book = begin()): string {
  const decided = decide(book, 'us', action);
  return decided.ok ? 'accepted' : rules.explain(decided.error);
}

const read = (text: string, book = begin()) => rules.orders.parse(text, book, 'us');

const reportOf = (text: string, book = begin()): Action => onlyAction(read(text, book));
const past = pastReport<Action>;
const quiet = (turn: number) => ({ kind: 'turn', turn, events: [] });

const TEXT = ['GT 5', 'ELIM JP 2-3-10', 'GT 6', 'NOTHING', 'GT 7', 'RETREAT US 4-3-10 3 hexes by JP (D3)'];
const SETUP = { scenario: 'own', own: { ...OWN.own, firstTurn: 5, lastTurn: 9 }, forces: OWN.forces };
const own = () => begin(late(SETUP));
const report = (lines = TEXT) => reportOf(lines.join('\n'), own());
const filed = (action = report()) => done(done(own(), 'us', action), 'japanese', { type: 'confirm', report: 1 });

const told = ({ movedIn: _joined, ...table }: Table) => table;

const GAMES = [
  ['II', {}],
  ['IV', { scenario: 'IV' }],
  ['V without counting', { scenario: 'V' }],
  ['our own', SETUP],
] as const;

describe('past Game-Turns of a scenario', () => {
  it.each(GAMES.flatMap(([name, input]) => [1, 2, 3].map((seed) => [name, seed, input] as const)))(
    '[reporting:mid-war] [okinawa:17.0] come to what the scenario came to that was played here, %s, game %i',
    (_name, seed, input) => {
      const moved = { tracker, part, setup: setupOfNewGames(setupWith(input)) };
      const war = playWar(moved, seed, 80);
      const turns = war.entries.filter(({ body }) => body.kind === 'turn').length;
      expect(turns).toBeGreaterThan(3);
      for (let after = 1; after <= turns; after += 1) {
        expect(pastBody(moved, war, after).turns).toEqual(war.entries.slice(0, after).map(({ body }) => body));
        expect(enteredLate(moved, war, after, seed).map(told)).toEqual(war.tables.slice(after).map(told));
      }
    },
  );

  it('[reporting:mid-war] are read from GT lines and from JSON', () => {
    const action = report();
    expect(action).toMatchObject({ body: { kind: 'past-turns', turns: { length: 3 } } });
    const { body } = action as { readonly body: { readonly turns: readonly object[] } };
    for (const data of [action, body, body.turns]) expect(reportOf(JSON.stringify(data), own())).toEqual(action);
    expect(reportOf('PAST TURNS\nGT 5\nNOTHING', own())).toEqual(past(quiet(5)));
  });

  it('[reporting:mid-war] tell every fault with its line, and a fault of data with its turn', () => {
    const faulty = read(['GT 5', 'ELIM JP 2-3-10', 'ELIM JP 9-9-9', 'GT 6', 'ELIMM JP', 'GT 8'].join('\n'), own());
    expect(faulty.ok ? [] : faulty.error.map(({ line, message }) => [line, message])).toEqual([
      [3, expect.stringContaining('9-9-9')],
      [5, expect.stringContaining('begin a line with one of the words')],
      [6, expect.stringContaining('8')],
    ]);
    expect(refusal(past(quiet(5), quiet(7)), own())).toMatch(/^\[past turns\], row 2: /);
    expect(refusal(past({ kind: 'end' }), own())).toContain('This is no report of a turn');
  });

  it('[reporting:mid-war] may be all of them: the end of the scenario is reported here', () => {
    const all = [5, 6, 7, 8, 9].map(quiet);
    const state = filed(past(...all));
    expect(rules.awaiting(state).map(({ decision }) => decision)).toContain('report-end');
  });

  it('[reporting:mid-war] stand in the table and the files with their report, each of them marked', () => {
    const state = filed();
    const next = done(done(state, 'us', reportOf('GT 8\nNOTHING', state)), 'japanese', { type: 'confirm', report: 2 });
    expect(rules.view(next).turns.map(({ turn, report: id, unwitnessed }) => [turn, id, unwitnessed])).toEqual([
      [5, 1, true],
      [6, 1, true],
      [7, 1, true],
      [8, 2, undefined],
    ]);
    const sheet = (id: string) => rules.sheets?.find((one) => one.id === id)?.write(next) ?? '';
    const marks = (id: string) => parseTable(sheet(id)).map(({ cells }) => cells.at(-1));
    expect(marks('turns')).toEqual(['reported later, not witnessed', 'yes', 'yes', 'yes', '']);
    expect(marks('events')).toEqual(['reported later, not witnessed', 'yes', 'yes']);
    expect(sheet('report')).toContain('Game-Turn 5 (reported later, not witnessed):');
    expect(sheet('report')).toContain('Game-Turn 8:');
  });

  it('[reporting:mid-war] a scenario that moved in with a position is marked up to where it moved in', () => {
    const position = rules.sheets?.find(({ id }) => id === 'position.csv')?.write(filed()) ?? '';
    const state = filed(reportOf(position, own()));
    expect(rules.view(state).turns.at(-1)).toMatchObject({ turn: 7, report: 1, unwitnessed: true });
  });

  it('[reporting:mid-war] come back out of a game as the files that a new one takes', () => {
    const state = filed();
    for (const id of ['past-turns.txt', 'past-turns.json']) {
      const text = rules.sheets?.find((one) => one.id === id)?.write(state) ?? '';
      expect(filed(reportOf(text, own())).table).toEqual(state.table);
    }
  });
});
