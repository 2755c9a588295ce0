import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import { part } from '@/lib/rulesets/axis-allies-victory-cities/mid-war/part';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/axis-allies-victory-cities/setup';
import type { Table } from '@/lib/rulesets/axis-allies-victory-cities/table';
import { tracker } from '@/lib/rulesets/axis-allies-victory-cities/tracker';
import { enteredLate, onlyAction, pastBody, pastReport, playWar } from '../_shared/mid-war-support';
import { act, type Book, done, type OptionsInput, refusal, rules, setupOf } from './support';

type Action = Parameters<typeof rules.decide>[1];

const late = (options: OptionsInput = {}): Setup => ({ ...setupOfNewGames(setupOf(options)), midWar: true });

function begin(setup = late()): Book {
  const book = rules.start(setup).reduce<Book | undefined>((state, event) => rules.evolve(state, event), undefined);
  if (book === undefined) throw new Error('nothing began');
  return book;
}

const read = (text: string, book = begin()) => rules.orders.parse(text, book, 'axis');

const reportOf = (text: string, book = begin()): Action => onlyAction(read(text, book));
const past = pastReport<Action>;

const AGREE = { kind: 'agree', victory: 'major' };
const TEXT = [
  'AGREE MAJOR',
  'TURN Russia',
  'TAKE Belorussia',
  'STANDING Germany DESTROY',
  'TURN Germany',
  'TAKE Karelia, Belorussia',
  'TURN UK',
  'NO CHANGE',
].join('\n');

const filed = (text: string): Book =>
  done(done(begin(), 'axis', reportOf(text)), 'allies', { type: 'confirm', report: 1 });

const told = ({ movedIn: _joined, ...table }: Table) => table;

const VARIANTS: readonly OptionsInput[] = [{}, { seats: 'teams' }, { emergencyOncePerTerritory: true }];

describe('past turns of a game with victory cities', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    '[reporting:mid-war] [aavc:turn-order] come to what the game came to that was played here, game %i',
    (seed) => {
      const setup = setupOfNewGames(setupOf(VARIANTS[seed % VARIANTS.length]));
      const moved = { tracker, part, setup };
      const war = playWar(moved, seed, 60);
      const firstTurn = war.entries.findIndex(({ body }) => body.kind === 'turn') + 1;
      const over = war.tables.findIndex((table) => tracker.outcome(setup, table) !== undefined);
      const last = over < 0 ? war.entries.length : over - 1;
      expect(last).toBeGreaterThan(firstTurn);
      for (let after = firstTurn; after <= last; after += 1) {
        expect(pastBody(moved, war, after).turns).toEqual(war.entries.slice(0, after).map(({ body }) => body));
        expect(enteredLate(moved, war, after, seed).map(told)).toEqual(war.tables.slice(after).map(told));
      }
    },
  );

  it('[reporting:mid-war] are read from TURN lines with what belongs between them, and from JSON', () => {
    const action = reportOf(TEXT);
    expect(action).toMatchObject({ body: { kind: 'past-turns', turns: { length: 5 } } });
    const { body } = action as { readonly body: { readonly turns: readonly object[] } };
    for (const data of [action, body, body.turns]) expect(reportOf(JSON.stringify(data, undefined, 1))).toEqual(action);
    expect(reportOf(`PAST TURNS\n${TEXT}`)).toEqual(action);
    expect(reportOf('PAST TURNS\nTURN Russia 1')).toEqual(past({ ...TURN, power: 'RU' }));
  });

  it('[reporting:mid-war] in JSON tell what is no report, with its turn', () => {
    const faulty = read(JSON.stringify([AGREE, { kind: 'turn', power: 'Russia', round: 1 }]));
    expect(faulty.ok ? [] : faulty.error.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^turn 2, power: /),
    ]);
  });

  it('[reporting:mid-war] tell every fault with its line, and a fault of data with its place', () => {
    const faulty = read(
      TEXT.replace('Belorussia\nSTANDING', 'Belorussia\nTAKE Borneoo\nSTANDING').replace('NO CHANGE', 'TAKE London'),
    );
    expect(faulty.ok ? [] : faulty.error.map(({ line, message }) => [line, message])).toEqual([
      [4, expect.stringContaining('Borneoo')],
      [9, expect.stringContaining('UK')],
    ]);
    expect(rules.explain(refusal(begin(), 'axis', past(AGREE, { ...TURN, power: 'DE' })) as never)).toMatch(
      /^\[past turns\], row 2: .*Russia/,
    );
  });

  it('[reporting:mid-war] need a turn that is over, one to be played, and no die that only fell elsewhere', () => {
    const faultOf = (action: Action, setup = late()) =>
      rules.explain(refusal(begin(setup), setup.options.seats === 'teams' ? 'team-a' : 'axis', action) as never);
    expect(faultOf(past(AGREE))).toContain('No turn is over with this');
    const bids = { kind: 'agree', victory: 'minor', bids: { 'team-a': 3, 'team-b': 3 } };
    const equal = late({ seats: 'teams', bidTie: 'die' });
    expect(faultOf(past(bids, { ...TURN, power: 'RU' }), equal)).toContain('a die has decided who plays the Axis');
    expect(act(begin(setupOfNewGames(setupOf())), 'axis', reportOf(TEXT)).ok).toBe(false);
  });

  it('[reporting:mid-war] show each turn with its points and its changes, marked as not witnessed', () => {
    const decided = act(begin(), 'axis', reportOf(TEXT));
    if (!decided.ok) throw new Error(decided.error.code);
    const [line] = decided.value.map((event) => rules.describe(event));
    expect(line?.text).toBe('The Axis reports 3 turns of the war so far.');
    const turns = (line?.details ?? []).slice(-5);
    expect(turns.map(({ text }) => text)).toEqual([
      'The terms: Major Victory (reported later, not witnessed)',
      expect.stringMatching(/^Russia, turn 1 \(reported later, not witnessed\): Axis \d+, Allies \d+ points$/),
      'A standing order of Germany (reported later, not witnessed)',
      expect.stringMatching(/^Germany, turn 1 .*points$/),
      expect.stringMatching(/^UK, turn 1 .*points$/),
    ]);
    expect(turns[3]?.details?.map(({ text }) => text)).toContainEqual(expect.stringContaining('Russia → Germany'));
  });

  it('[reporting:mid-war] stand in the history and the files with their report, each of them marked', () => {
    const state = filed(TEXT);
    const next = done(done(state, 'axis', reportOf('TURN Japan 1', state)), 'allies', { type: 'confirm', report: 2 });
    const { history } = rules.view(next, 'axis');
    expect(history.map(({ power, report, unwitnessed }) => [power, report, unwitnessed])).toEqual([
      ['RU', 1, true],
      ['DE', 1, true],
      ['UK', 1, true],
      ['JP', 2, undefined],
    ]);
    const sheet = (id: string) => rules.sheets.find((one) => one.id === id)?.write(next) ?? '';
    expect(parseTable(sheet('turns.csv')).map(({ cells }) => cells.at(-1))).toEqual([
      'reported later, not witnessed',
      ...['yes', 'yes', 'yes', ''],
    ]);
    expect(sheet('report.txt')).toContain('Turn 1, Germany (Axis');
    expect(sheet('report.txt').match(/reported later, not witnessed/g)).toHaveLength(3);
  });

  it('[reporting:mid-war] come back out of a game as the files that a new one takes', () => {
    const state = filed(TEXT);
    const sheet = (id: string, book = state) => rules.sheets.find((one) => one.id === id)?.write(book) ?? '';
    for (const id of ['past-turns.txt', 'past-turns.json']) expect(filed(sheet(id)).table).toEqual(state.table);
    expect(sheet('past-turns.txt', begin())).toBe('# No turn is closed yet.\n');
    const position = done(done(begin(), 'axis', reportOf(sheet('position.csv'))), 'allies', {
      type: 'confirm',
      report: 1,
    });
    expect(sheet('past-turns.txt', position)).toContain('turns before Japan, turn 1 are not known');
  });

  it('[reporting:amendment] are put right by the organiser, several turns in one text', () => {
    const state = filed(TEXT);
    const text = `AMEND 1\nPAST TURNS\n${TEXT.replace('TAKE Karelia, Belorussia', 'TAKE Belorussia')}`;
    expect(rules.orders.series?.(text, state, 'organiser')).toBeUndefined();
    const amended = done(state, 'organiser', reportOf(text, state), [], 'a'.repeat(64));
    expect([state, amended].map(({ table }) => table.holder['karelia-s-s-r'])).toEqual(['DE', 'RU']);
  });
});

const TURN = { kind: 'turn', round: 1, declare: [], infantry: {}, units: {}, ics: [], control: [] };
