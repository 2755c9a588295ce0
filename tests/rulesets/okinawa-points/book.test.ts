import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import { seededDice } from '@/lib/core/dice';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { complete, options } from '@/lib/rulesets/okinawa-points/options/options';
import { outlookOf } from '@/lib/rulesets/okinawa-points/outlook';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/okinawa-points/scenario/setup';
import { openTable } from '@/lib/rulesets/okinawa-points/table';
import { tracker } from '@/lib/rulesets/okinawa-points/tracker';
import { NOTE } from '@/tests/support/random-play';
import { act, type Book, bodyOf, enter, filed, OWN, openBook, quiet, setupWith, tableAfter } from './support';

const { awaiting, outcome, standing, view, describe: tell, decide } = okinawaPoints;
const asked = (book: Book) => awaiting(book).map(({ role, decision }) => `${role} ${decision}`);
const report = (book: Book, text: string) => ({ type: 'report', body: bodyOf(text, book.setup, book.table) }) as const;
const sheet = (book: Book, id: string) => okinawaPoints.sheets?.find((one) => one.id === id)?.write(book) ?? '';

/** The small game to its end: Japan gains 8 + 9 + 3, the US 5 + 8. */
const SMALL = ['GT 1\nELIM US 4-4-10\nELIM JP 2-3-10', 'GT 2\nJP EXIT 2-3-10 REMOVES 4-3-10 x3', 'GT 3\nNOTHING'];
const small = () => SMALL.reduce((book, text) => filed(book, 'us', text), openBook(OWN));
const ended = () => filed(small(), 'japanese', 'END\nUS SOUTH 2 NORTH 1\nJP SOUTH 4\nCUT OFF 1');

describe('the flow of a game', () => {
  it('[okinawa:17.0] either side may report a turn and the other is asked; after the last turn the end is asked', () => {
    const book = openBook(OWN);
    expect(asked(book)).toEqual(['us report-turn', 'japanese report-turn']);
    const proposed = act(book, 'japanese', report(book, 'GT 1\nELIM US 4-3-10'));
    expect(asked(proposed)).toEqual(['us confirm-report']);
    expect(asked(small())).toEqual(['us report-end', 'japanese report-end']);
    expect(asked(ended())).toEqual([]);
  });

  it('[okinawa:17.0] nothing to report is one action', () => {
    const book = openBook(OWN);
    const after = filed(book, 'us', 'NOTHING');
    expect(after.table.turns).toEqual({ 1: { us: {}, japanese: {}, usOnMap: 10, jpOnMap: 6 } });
  });

  it('[okinawa:17.0] is judged at the end, with its reason', () => {
    expect(outcome(small())).toBeUndefined();
    expect(outcome(ended())).toEqual({
      winners: ['us'],
      losers: ['japanese'],
      reason: 'margin',
      clause: 'okinawa:17.0',
    });
    expect(standing(small())).toEqual({ turn: 4, phase: 'end', headline: 'The end of the scenario: Japan 17, US 5' });
    expect(standing(openBook())).toMatchObject({ turn: 1, headline: 'Game-Turn 14 of 23: Japan 0, US 0' });
  });

  it('[okinawa:17.41] the US chooses what is removed when Japan reports', () => {
    const book = openBook(OWN);
    const proposed = act(book, 'japanese', report(book, 'GT 1\nJP EXIT 2-3-10 REMOVES 4-3-10 x3'));
    const answer = { removals: [['4-4-10', '4-4-10', '4-3-10']] };
    const after = act(proposed, 'us', { type: 'confirm', report: 1, answer });
    expect(after.table.forces.us).toMatchObject({ '4-3-10': { removed: 1 }, '4-4-10': { removed: 2 } });
    expect(after.filed[0]?.body).toMatchObject({ events: [{ usRemoved: ['4-4-10', '4-4-10', '4-3-10'] }] });
  });

  it('[okinawa:17.41] and nobody else does, nor for other exits than the report has', () => {
    const book = openBook(OWN);
    const refused = (by: string, text: string, removals: string[][]) => {
      const author = by === 'us' ? 'japanese' : 'us';
      const proposed = act(book, author, report(book, text));
      const decided = decide(proposed, { type: 'confirm', report: 1, answer: { removals } }, { by, roll: () => 1 });
      if (decided.ok) return 'accepted';
      expect(okinawaPoints.explain(decided.error)).toMatch(/remove/);
      return decided.error.code;
    };
    const exit = 'GT 1\nJP EXIT 2-3-10 REMOVES 4-3-10 x3';
    expect(refused('japanese', exit, [['4-4-10', '4-4-10', '4-3-10']])).toBe('removals-not-possible');
    expect(refused('us', 'GT 1\nNOTHING', [['4-4-10']])).toBe('removals-not-possible');
    expect(refused('us', exit, [['4-4-10', '4-4-10', '4-3-10'], []])).toBe('removals-not-possible');
    expect(refused('us', exit, [['4-4-10']])).toBe('removal-count');
  });

  it('[okinawa:17.22] every change is shown with its points and its rule, before it is final', () => {
    const book = openBook();
    const text = [
      'GT 14',
      'RETREAT US 4-3-10 3 hexes by JP (D3)',
      'RETREAT 2 units 1 hex by US (A1)',
      'ELIM US 4-3-10 (D3) RETREATED 2',
      'ELIM JP 2-3-10 x2',
      'JP EXIT 2-3-10 REMOVES 4-3-10 x3',
      'US EXIT 4-3-10 x2',
      'INVASION JP',
    ].join('\n');
    const proposed = act(book, 'us', report(book, text));
    const lines = view(proposed, 'japanese').reporting.pending?.effects.map((line) => `${line.text} [${line.clause}]`);
    expect(lines).toEqual([
      'US 4-3-10 retreats 3 hexes after a Japanese attack (D3): Japan +3 [okinawa:17.21]',
      '2 US units retreat 1 hex each after their own attack (A1): Japan +2 [okinawa:17.22]',
      'US 4-3-10 eliminated (D3), no points for 2 hexes retreated before: Japan +7 [okinawa:17.22]',
      'Japanese 2-3-10 x2 eliminated: US +10 [okinawa:17.12]',
      'Japanese 2-3-10 exits off the northeast edge; the US removes 4-3-10, 4-3-10, 4-3-10: Japan +9 [okinawa:17.41]',
      'US 4-3-10 x2 exit off the northeast edge: no points [okinawa:18.2]',
      'Japanese invasion: no points [okinawa:18.2]',
    ]);
  });

  it('[okinawa:18.2] awards, zones, lines of communications and the result are shown too', () => {
    const told = (input: unknown, before: readonly string[], last: string) => {
      const setup = setupWith(input);
      const table = tableAfter(input, ...before);
      return tracker
        .effects(setup, table, table, bodyOf(last, setup, table))
        .map((effect) => tracker.describeEffect(effect).text);
    };
    const quiet = [14, 15, 16, 17, 18].map((turn) => `GT ${turn}\nNOTHING`);
    expect(told({}, quiet, 'GT 19\nUS EXIT 4-3-10 x8')[1]).toBe('1 battalion still to leave the map: Japan +3');
    expect(told({ scenario: 'IV' }, [], 'GT 46\nELIM JP 2-3-10')).toEqual([
      'Japanese 2-3-10 eliminated: the US scores nothing in this scenario',
      '18 Japanese units on the map at the end of the turn: Japan +18',
    ]);
    const end =
      'END\nUS SOUTH 2\nJP NORTH 1 CENTRAL 2\nMAP\n0101 land edge - 2-3-10\n0102 land - 4-3-10\n0103 land - 4-4-10\n0109 land - - 1-2-15/-6\n0209 land - - 3-4-10';
    expect(told(OWN, SMALL, end)).toEqual([
      '1 Japanese unit in the Northern zone: Japan +5',
      '2 Japanese units in the Central zone: Japan +2',
      '2 US units in the Southern zone: US +8',
      'US 4-3-10 in 0102 without a line of communications: Japan +3',
      'US 4-4-10 in 0103 without a line of communications: Japan +3',
      'Japan wins (by the margin of the scenario): Japan 30, US 13',
    ]);
  });

  it('[okinawa:17.12] an amendment shows every figure that it changes', () => {
    const book = act(
      ended0(),
      'organiser',
      { type: 'amend', corrections: [{ report: 1, body: bodyOf('GT 1\nELIM US 4-3-10', setupWith(OWN)) }] },
      NOTE,
    );
    expect(view(book).totals).toEqual({ us: 0, japanese: 16 });
    const decided = decide(
      ended0(),
      { type: 'amend', corrections: [{ report: 1, strike: true }] },
      { by: 'organiser', roll: () => 1, note: NOTE },
    );
    expect(decided.ok ? '' : decided.error.code).toBe('amend-breaks-later');
    const first = okinawaPoints.decide(
      ended0(),
      { type: 'amend', corrections: [{ report: 1, body: bodyOf('GT 1\nELIM US 4-3-10', setupWith(OWN)) }] },
      { by: 'organiser', roll: () => 1, note: NOTE },
    );
    const changed = first.ok && first.value[0] ? tell(first.value[0]).details?.map(({ text }) => text) : [];
    expect(changed).toEqual(
      expect.arrayContaining([
        'Japan, GT 1: Eliminations: 8 -> 7',
        'US, GT 1: Eliminations: 5 -> none',
        'Japan after GT 2: 17 -> 16',
        'US 4-4-10 left: 3 -> 4',
        'Japan: total: 17 -> 16',
      ]),
    );
  });
});

/** Two turns of the small game. */
const ended0 = () => SMALL.slice(0, 2).reduce((book, text) => filed(book, 'us', text), openBook(OWN));

describe('what players are shown', () => {
  it('[okinawa:17.0] totals by heading and turn, with the report behind each', () => {
    const shown = view(ended());
    expect(shown.totals).toEqual({ us: 13, japanese: 20 });
    expect(shown.turns.map(({ turn, report: id, total }) => [turn, id, total.japanese, total.us])).toEqual([
      [1, 1, 8, 5],
      [2, 2, 17, 5],
      [3, 3, 17, 5],
    ]);
    const by = Object.fromEntries(shown.headings.map(({ heading, us, japanese }) => [heading, [us, japanese]]));
    expect(by).toEqual({
      eliminations: [5, 8],
      retreats: [0, 0],
      exits: [0, 9],
      territory: [8, 0],
      communications: [0, 3],
    });
    expect(shown.end).toMatchObject({ winner: 'us', report: 4, cutOff: 1 });
    expect(shown.units.us.rows.find(({ code }) => code === '4-4-10')).toMatchObject({
      points: 8,
      defense: 4,
      eliminated: 1,
      left: 3,
    });
  });

  it('[okinawa:17.53] the traced map of the end, while it is discussed and after', () => {
    const book = act(
      small(),
      'us',
      report(
        small(),
        'END\nUS SOUTH 2\nJP SOUTH 1\nMAP\n0101 land edge\n0102 land - 4-3-10\n0103 land - - 2-3-10\n0104 land - 4-4-10',
      ),
    );
    const shown = view(book).field;
    expect(shown?.cutOff).toEqual([{ hex: '0104', code: '4-4-10' }]);
    expect(shown?.hexes.map(({ id, open, zoc }) => [id, open === true, zoc === true])).toEqual([
      ['0101', true, false],
      ['0102', true, true],
      ['0103', false, false],
      ['0104', false, true],
    ]);
    expect(view(ended()).field).toBeUndefined();
  });

  it.each([
    ['what the winner needs', {}, 'GT 14\nELIM US 4-3-10', /lead of 50 .* stands at 7: 43 more needed/],
    ['battalions', {}, 'GT 14\nUS EXIT 4-3-10 x4', /4 of 9 battalions are out, 5 missing, 23 left/],
    [
      'survivors',
      { scenario: 'IV' },
      'GT 46\nELIM JP 1-2-10 x7',
      /12 Japanese units for 14 more turns would bring Japan 168/,
    ],
    ['endurance', { scenario: 'V' }, 'GT 1\nNOTHING', /0 so far, up to 160 to come, 10 a turn from GT 45/],
    ['landings', { scenario: 'V' }, 'GT 1\nINVASION US 2', /US: 1 of 2 invasions left/],
    ['the automatic victory', {}, 'GT 14\nNOTHING', /one Japanese unit in the Central or Northern zone wins/],
  ])('[okinawa:17.0] the outlook: %s', (_what, input, text, words) => {
    const lines = outlookOf(setupWith(input), tableAfter(input, text)).map((line) => line.text);
    expect(lines.join('\n')).toMatch(words);
  });

  it.each([
    ['a game that is made now', setupOfNewGames, 'japanese', 'automatic'],
    ['a game of before', (setup: Setup) => setup, 'us', 'threshold'],
  ])('[okinawa:17.6] the automatic victory is for any scenario, IV too: %s', (_what, made, winner, reason) => {
    const forces = { us: { '4-3-10': 9 }, japanese: { '2-3-10': 2 } };
    const setup = made(setupWith({ scenario: 'IV', forces }));
    const last = quiet(setup, openTable(setup), 46, 60, 'ON MAP JP 1');
    const { end } = enter(setup, last, 'END\nUS NORTH 3\nJP CENTRAL 1\nCUT OFF 0');
    expect(end).toMatchObject({ winner, reason });
  });

  it('[okinawa:17.6] a group may still play without it', () => {
    const asked = setupWith({ scenario: 'IV', options: { zones: false } });
    expect(setupOfNewGames(asked).options).toEqual(asked.options);
  });

  it('[okinawa:17.0] spreadsheets and a text for a forum', () => {
    const rows = (id: string) => parseTable(sheet(ended(), id)).map(({ cells }) => cells);
    expect(rows('turns')[2]).toEqual(['2', '2', '9', '0', '17', '5', '12', '4', '6']);
    const [head = [], ...lines] = rows('headings');
    expect(head.slice(0, 3)).toEqual(['Game-Turn', 'Japan: Eliminations', 'US: Eliminations']);
    expect(lines[0]?.slice(0, 3)).toEqual(['1', '8', '5']);
    expect(lines[3]?.[0]).toBe('end');
    expect(rows('events')).toContainEqual(['1', 'Game-Turn 1', 'US 4-4-10 eliminated: Japan +8', 'okinawa:17.12']);
    const text = sheet(ended(), 'report');
    expect(text).toMatch(
      /^Okinawa, a scenario of our own: 3 of 3 Game-Turns reported\.\nJapan 20, US 13\.\nThe US has won \(margin\)\./,
    );
    expect(text).toContain('- Japanese exits: Japan 9, US 0');
    expect(text).toContain('Game-Turn 3:\n- nothing to report');
    expect(sheet(openBook(), 'report')).toContain('Still open:');
  });
});

describe('choices', () => {
  it('[okinawa:17.0] every kind of event and of end can come up', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 400; seed += 1) {
      const die = seededDice(seed);
      const setup = setupWith({ scenario: 'V', options: { zones: seed % 2 === 0 } });
      const body = complete(setup, openTable(setup), { kind: 'turn', turn: 1 }, (n) => die(n) - 1);
      if (body.kind === 'turn') for (const { type } of body.events) kinds.add(type);
    }
    expect([...kinds].sort()).toEqual([
      'eliminated',
      'jp-exit',
      'jp-invasion',
      'retreat',
      'us-arrival',
      'us-exit',
      'us-invasion',
    ]);
  });

  it('[okinawa:17.0] there is one: the turn that is due, then the end, then none', () => {
    expect(options(setupWith(), openTable(setupWith()))).toEqual([{ kind: 'turn', turn: 14 }]);
    expect(options(setupWith(OWN), small().table)).toEqual([{ kind: 'end' }]);
    expect(options(setupWith(OWN), ended().table)).toEqual([]);
  });
});
