import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import { scriptedDice } from '@/lib/core/dice';
import { inKeyOrder } from '@/lib/core/key-order';
import { wifHouse as rules } from '@/lib/rulesets/wif-house/index';
import { part } from '@/lib/rulesets/wif-house/mid-war/part';
import { past } from '@/lib/rulesets/wif-house/mid-war/past';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/wif-house/setup';
import type { Table } from '@/lib/rulesets/wif-house/table';
import { houseTracker } from '@/lib/rulesets/wif-house/tracker';
import { NOTE } from '@/tests/support/random-play';
import { enteredLate, expectSame, onlyAction, pastBody, pastReport, playWar } from '../_shared/mid-war-support';
import { setupWith } from './support';

type Book = Parameters<typeof rules.decide>[0];
type Action = Parameters<typeof rules.decide>[1];

/** Tables come to a tracker with their members in one order, as they do in play. */
const tracker: typeof houseTracker = {
  ...houseTracker,
  enter: (setup, table, entry, dice) => houseTracker.enter(setup, inKeyOrder(table), entry, dice),
};

const late = (options: object = {}): Setup => ({ ...setupOfNewGames(setupWith(options)), midWar: true });

const fold = (book: Book | undefined, events: readonly Parameters<typeof rules.evolve>[1][]): Book => {
  const after = events.reduce<Book | undefined>((state, event) => rules.evolve(state, event), book);
  if (after === undefined) throw new Error('nothing began');
  return after;
};
const begin = (setup = late()): Book => fold(undefined, rules.start(setup, { by: 'server', roll: scriptedDice([]) }));

/** No die of the server falls, unless it is named. */
const act = (book: Book, by: string, action: Action, faces: readonly number[] = []) =>
  rules.decide(book, action, { by, note: NOTE, roll: scriptedDice(faces) });

function done(book: Book, by: string, action: Action, faces: readonly number[] = []): Book {
  const decided = act(book, by, action, faces);
  if (!decided.ok) throw new Error(`refused: ${rules.explain(decided.error)}`);
  return fold(book, decided.value);
}

function refusal(book: Book, action: Action) {
  const decided = act(book, 'axis', action);
  if (decided.ok) throw new Error('accepted');
  return { ...decided.error, words: rules.explain(decided.error) };
}

const reportOf = (text: string, book = begin()): Action => onlyAction(rules.orders.parse(text, book, 'axis'));
const faultsIn = (text: string, book = begin()) => {
  const read = rules.orders.parse(text, book, 'axis');
  return read.ok ? [] : read.error.map(({ line, message }) => [line, message]);
};

const filed = (text: string, setup = late()): Book => {
  const book = begin(setup);
  return done(done(book, 'axis', reportOf(text, book)), 'allied', { type: 'confirm', report: 1 });
};
const sheet = (book: Book, id: string): string => rules.sheets?.find((one) => one.id === id)?.write(book) ?? '';

const LIST = [1, 2, 3, 4, 5, 6].map((one) => `FACTORY F${one}: Town ${one}`).join('\n');
const LOST = [1, 2, 3, 4, 5].map((one) => `FACTORY F${one}: destroyed`).join('\n');
const TEXT = `FACTORIES
${LIST}
TURN S/O 1939
${LOST}
RESOURCES REACHED JAPAN: no
ISOLATED Kiev: allied, 2 hexes, ring GE 5 IT 5
DIE Kiev: 2
ROLL JAPAN S/O 1939 DIE 4
CLOSE S/O 1939
TURN N/D 1939
ROME: yes
TRIPOLI: yes
UNIT IN ITALY: yes
HEX GE: 0304 0306
HEX USSR: 0305
CLOSE N/D 1939
GARRISON: 2.5
RESOURCES REACHED JAPAN: yes
DIE ITALY: 3
DIE JAPAN: 9`;

const VARIANTS: readonly object[] = [
  {},
  { isolationIgnoresSea: true, italyRollOptional: true, partisansBlock: false },
  { recapturedFactoriesRestored: false, mapNotation: 'axial', mapOffset: 'odd-rows' },
];

describe('past turns of a game with house rules', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    '[reporting:mid-war] [wifh:conquest-step] come to what the war came to that was played here, war %i',
    (seed) => {
      const setup = setupOfNewGames(setupWith(VARIANTS[seed % VARIANTS.length]));
      const moved = { tracker, part, setup, ...(past.withDice && { withDice: past.withDice }) };
      const war = playWar(moved, seed, 2_000);
      expect(war.tables.at(-1)?.over).toBe(true);
      const place = (wanted: (table: Table) => boolean) => war.tables.findIndex(wanted);
      const places = [
        place(({ turns }) => Object.keys(turns).length > 0),
        place(({ turn, isolatedIn, turns }) => turn === isolatedIn && Object.keys(turns).length > 0),
        place(({ turn }) => turn === 'ND41'),
        place(({ rolls }) => Object.keys(rolls).length > 1),
        place(({ turn }) => turn === 'MA45'),
      ];
      const told = ({ movedIn: _joined, ...table }: Table) => inKeyOrder(table);
      let dice = 0;
      for (const at of places.filter((one) => one > 0)) {
        dice += war.dice.slice(0, at).filter((one) => Object.keys(one).length > 0).length;
        expectSame(enteredLate(moved, war, at, seed).map(told), war.tables.slice(at).map(told));
        expect(pastBody(moved, war, at).turns).toHaveLength(at);
      }
      expect(dice).toBeGreaterThan(0);
    },
  );

  it('[reporting:mid-war] [wifh:japanese-surrender.roll] are read from their heads with the faces that fell, and from JSON', () => {
    const action = reportOf(TEXT);
    expect(action).toMatchObject({
      body: {
        kind: 'past-turns',
        turns: [
          { kind: 'factories' },
          { kind: 'turn', faces: { 'isolation-Kiev': 2 } },
          { kind: 'roll-japan', faces: { 'roll-japan': 4 } },
          { kind: 'close-turn' },
          { kind: 'turn' },
          { kind: 'close-turn', faces: { 'roll-italy': 3, 'roll-japan': 9 } },
        ],
      },
    });
    const { body } = action as { readonly body: { readonly turns: readonly object[] } };
    for (const data of [action, body, body.turns]) expect(reportOf(JSON.stringify(data, undefined, 1))).toEqual(action);
    expect(reportOf(`PAST TURNS\n${TEXT}`)).toEqual(action);
    expect(reportOf(rules.orders.format(action))).toEqual(action);
  });

  it('[reporting:mid-war] come to what the dice at the table decided, without a die of the server', () => {
    const { table, filed: reports } = filed(TEXT);
    expect(reports.map(({ dice }) => dice)).toEqual([{}]);
    expect(table).toMatchObject({
      turn: 'JF40',
      movedIn: 'J/F 1940, turn 3',
      passed: { 'SO39-statement-Kiev': { die: 2, to: 'IT' } },
      rolls: { 'JP-SO39': { face: 4, success: false }, 'JP-ND39': { face: 9 }, 'IT-ND39': { face: 3, success: false } },
    });
  });

  it('[wifh:isolated-control.tie] take the die of a set that a map shows, below ISOLATE and below CLOSE', () => {
    const map = 'HEX USSR: 0304\nHEX GE: 0303 0203 0204\nHEX IT: 0305 0403 0404';
    const turns = (end: string) => filed(`FACTORIES\n${LIST}\nTURN S/O 1939\n${map}\n${end}`).table;
    const ways = ['ISOLATE S/O 1939\nDIE 0304: 2\nCLOSE S/O 1939', 'CLOSE S/O 1939\nDIE 0304: 2'].map(turns);
    for (const { passed, map: after } of ways) {
      expect(passed).toMatchObject({ 'SO39-map-0304': { die: 2, leaders: ['GE', 'IT'], to: 'IT' } });
      expect(after['0304']).toBe('IT');
    }
  });

  it.each([
    ['ROLL JAPAN S/O 1939 DIE 4', 'ROLL JAPAN S/O 1939', 'face-missing', /nobody|not told.*ROLL JAPAN/],
    ['\nDIE JAPAN: 9', '', 'face-missing', /DIE JAPAN: 7 below CLOSE/],
    ['\nDIE Kiev: 2', '', 'face-missing', /DIE Kiev: 1 below the report, a face from 1 to 2, for Germany, Italy/],
    ['DIE Kiev: 2', 'DIE Kiev: 3', 'face-not-on-the-die', /shows 1 to 2, not 3/],
    ['DIE Kiev: 2', 'DIE Kiev: 2\nDIE Odessa: 1', 'no-such-die', /No die falls for Odessa/],
  ])(
    '[wifh:isolated-control.tie] [wifh:japanese-surrender.roll] need every die and no other: %s to %s',
    (was, is, code, words) => {
      const text = TEXT.replace(was, is);
      expect(faultsIn(text)).toEqual([[expect.any(Number), expect.stringMatching(words)]]);
      // The same as data, past the readers of text.
      const turns = (reportOf(TEXT) as { readonly body: { readonly turns: readonly object[] } }).body.turns.map(
        (one) => ({ ...one }),
      );
      const wrong = {
        'face-missing': {},
        'face-not-on-the-die': { 'isolation-Kiev': 3 },
        'no-such-die': { 'isolation-Kiev': 2, 'roll-japan': 1 },
      };
      Object.assign(turns[1] ?? {}, { faces: wrong[code as keyof typeof wrong] });
      expect(refusal(begin(), pastReport<Action>(...turns))).toMatchObject({
        code: 'position-wrong',
        words: expect.stringMatching(/^\[past turns\], row 2: /),
      });
    },
  );

  it.each([
    ['ROLL JAPAN S/O 1939 DIE 4', 'wifh:japanese-surrender.roll'],
    ['ROLL ITALY S/O 1939 DIE 4', 'wifh:italian-surrender.roll'],
    ['ISOLATE S/O 1939\nDIE 0304: 1', 'wifh:isolated-control.tie'],
    ['TURN S/O 1939\nDIE Kiev: 1', 'wifh:isolated-control.tie'],
    ['CLOSE S/O 1939\nDIE JAPAN: 1', 'wifh:japanese-surrender.roll'],
  ])('[wifh:japanese-surrender.roll] in play nobody tells the server a face: %s', (text, clause) => {
    const book = begin(setupOfNewGames(setupWith()));
    expect(refusal(book, reportOf(text, book))).toMatchObject({
      code: 'face-only-in-past-turns',
      clause,
      words: expect.stringMatching(/^The server throws the die for .*leave it out here\.$/),
    });
  });

  it('[reporting:mid-war] tell every fault with its line', () => {
    expect(
      faultsIn(
        TEXT.replace('HEX USSR', 'HEX USSSR').replace(
          'FACTORY F5: destroyed',
          'FACTORY F5: destroyed\nFACTORY F9: destroyed',
        ),
      ),
    ).toEqual([
      [14, expect.stringContaining('F9')],
      [25, expect.stringContaining('HEX is said once')],
    ]);
    expect(faultsIn('PAST TURNS\nROLL JAPAN S/O 1939 DIE 11')).toEqual([[2, 'a D10 shows 1 to 10']]);
    expect(faultsIn('PAST TURNS\nISOLATE\nROME: yes')).toEqual([[3, 'nothing may follow this line']]);
  });

  it('[reporting:mid-war] need a turn that is over and one to be played', () => {
    expect(refusal(begin(), reportOf(`FACTORIES\n${LIST}\nTURN S/O 1939\nROME: yes`)).words).toContain(
      'No turn is over',
    );
    const short = begin(late({ lastTurn: 'ND39' }));
    expect(refusal(short, reportOf(TEXT, short)).words).toContain('the war is over: leave its last turn');
    const book = filed(TEXT);
    expect(refusal(book, reportOf('PAST TURNS\nCLOSE', book)).code).toBe('position-not-due');
  });

  it('[reporting:mid-war] show each report marked as not witnessed, with the die that was told', () => {
    const decided = act(begin(), 'axis', reportOf(TEXT));
    if (!decided.ok) throw new Error(decided.error.code);
    const [line] = decided.value.map((event) => rules.describe(event));
    expect(line?.text).toBe('The Axis reports 2 turns of the war so far.');
    const turns = (line?.details ?? []).slice(-6);
    expect(turns.map(({ text }) => text)).toEqual([
      'The printed factories (reported later, not witnessed)',
      'The turn S/O 1939 (reported later, not witnessed)',
      'The roll for Japan, S/O 1939 (reported later, not witnessed)',
      'The end of S/O 1939 (reported later, not witnessed): Italy 0 of 2, Japan 5 of 5 factories',
      'The turn N/D 1939 (reported later, not witnessed)',
      'The end of N/D 1939 (reported later, not witnessed): Italy 2 of 2, Japan 5 of 5 factories',
    ]);
    expect(turns[2]?.details?.map(({ text }) => text)).toContainEqual(expect.stringMatching(/\b4\b/));
  });

  it('[reporting:mid-war] mark what they tell on pages and in files; what is played afterwards is not marked', () => {
    const next = done(filed(TEXT), 'axis', {
      type: 'report',
      body: { kind: 'turn', turn: 'JF40', japan: { outsideResourcesReceived: true } },
    });
    const open = done(next, 'allied', { type: 'confirm', report: 2 });
    const book = done(open, 'allied', { type: 'report', body: { kind: 'roll-japan', turn: 'JF40' } }, [1]);
    const view = rules.view(book, 'axis');
    const marks = (rows: readonly { readonly report?: number; readonly unwitnessed?: true }[]) =>
      rows.map(({ report, unwitnessed }) => [report, unwitnessed]);
    expect(marks(view.rolls)).toEqual([
      [3, undefined],
      [1, true],
      [1, true],
      [1, true],
    ]);
    expect(marks(view.passed)).toEqual([[1, true]]);
    expect(marks(view.turns)).toEqual([
      [1, true],
      [1, true],
    ]);
    expect(parseTable(sheet(book, 'rolls.csv')).map(({ cells }) => cells.at(-1))).toEqual([
      'reported later, not witnessed',
      ...['yes', 'yes', 'yes', ''],
    ]);
    expect(parseTable(sheet(book, 'turns.csv')).map(({ cells }) => cells.at(-1))).toEqual([
      'reported later, not witnessed',
      'yes',
      'yes',
    ]);
    expect(sheet(book, 'report.txt').match(/reported later, not witnessed/g)).toHaveLength(4);
    expect(
      rules
        .inWords?.(view)
        .whole.flatMap(({ lines }) => lines)
        .join('\n')
        .match(/reported later, not witnessed/g),
    ).toHaveLength(4);
  });

  it('[reporting:mid-war] a roll that a position tells is marked in the same way', () => {
    const book = filed(sheet(filed(TEXT), 'position.csv'));
    expect(rules.view(book).rolls.map(({ report, unwitnessed }) => [report, unwitnessed])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
  });

  it('[reporting:mid-war] come back out of a game as the files that a new one takes, with the dice that fell here', () => {
    const book = done(filed(TEXT), 'allied', {
      type: 'report',
      body: { kind: 'turn', turn: 'JF40', italy: { garrison: '2' }, japan: { outsideResourcesReceived: false } },
    });
    const open = done(book, 'axis', { type: 'confirm', report: 2 });
    const closed = done(open, 'axis', { type: 'report', body: { kind: 'close-turn', turn: 'JF40' } });
    const end = done(closed, 'allied', { type: 'confirm', report: 3 }, [7, 2]);
    const { movedIn: _joined, ...table } = end.table;
    for (const id of ['past-turns.txt', 'past-turns.json']) {
      const { movedIn, ...again } = filed(sheet(end, id)).table;
      expect(movedIn).toBe('M/A 1940, turn 4');
      expect(again).toEqual(table);
    }
    expect(sheet(begin(), 'past-turns.txt')).toBe('# No turn is closed yet.\n');
    expect(sheet(filed(sheet(end, 'position.csv')), 'past-turns.txt')).toContain(
      'turns before M/A 1940, turn 4 are not known',
    );
  });

  it('[reporting:mid-war] have a filled example, as text and as JSON, that the readers take', () => {
    for (const setup of [late(), late({ firstTurn: 'MJ45', lastTurn: 'JA45' }), late({ calendar: 'campaign' })]) {
      const turns = rules.view(begin(setup)).reporting.midWar?.form?.turns;
      const [text, json] = [turns?.example ?? '', turns?.json ?? ''];
      expect(reportOf(json, begin(setup))).toEqual(reportOf(text, begin(setup)));
      expect(Object.keys(filed(text, setup).table.turns).length).toBeGreaterThan(0);
    }
  });

  it('[reporting:amendment] are put right by the organiser, a face with them', () => {
    const book = filed(TEXT);
    const text = `AMEND 1\nPAST TURNS\n${TEXT.replace('DIE 4', 'DIE 5')}`;
    const amended = done(book, 'organiser', onlyAction(rules.orders.parse(text, book, 'organiser')));
    expect([book, amended].map(({ table }) => table.rolls['JP-SO39']?.face)).toEqual([4, 5]);
  });

  it('[wifh:conquest-step] hold no other war so far among their reports', () => {
    const setup = late();
    const entry = { by: 'axis', body: { kind: 'position' as const, position: {} } };
    const error = { code: 'turn-out-of-order', clause: 'wifh:conquest-step' };
    expect(past.enter?.(setup, houseTracker.open(setup), entry)).toMatchObject({ ok: false, error });
  });
});
