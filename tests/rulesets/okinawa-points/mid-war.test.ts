import { describe, expect, it } from 'vitest';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { part } from '@/lib/rulesets/okinawa-points/mid-war/part';
import { outlookOf } from '@/lib/rulesets/okinawa-points/outlook';
import { unitsLeft } from '@/lib/rulesets/okinawa-points/scenario/forces';
import { scenarioOf } from '@/lib/rulesets/okinawa-points/scenario/scenario';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/okinawa-points/scenario/setup';
import { pointsOf, type Table, totalOf } from '@/lib/rulesets/okinawa-points/table';
import { tracker } from '@/lib/rulesets/okinawa-points/tracker';
import { expectSame, movedIn, playWar } from '../_shared/mid-war-support';
import { type Action, act, type Book, OWN, okinawa, points, setupWith } from './support';

/** The forces of V as a group may give them: enough for sixty turns. */
const FORCES = {
  us: { '4-3-10': 90, '4-4-10': 60 },
  japanese: { '3-4-10': 40, '2-3-10': 60, '1-2-10/1-6': 30, '1-2-15/-6': 10 },
};
const AWARDS = {
  survivors: { points: 2, fromTurn: 3 },
  endurance: { points: 7, fromTurn: 4, most: 30 },
  arrivals: { points: 3 },
  invaders: { points: 2 },
  mustExit: { unit: '4-3-10', count: 4, byTurn: 6, points: 3 },
};
const OWN_GAME = {
  ...OWN,
  own: {
    firstTurn: 1,
    lastTurn: 12,
    awards: AWARDS,
    arrivals: true,
    landings: { us: { turns: 3 }, japanese: { turns: 2 } },
    win: { type: 'threshold', side: 'us', atLeast: 40 },
  },
};
const GAMES = [
  ['II', {}],
  ['II with removals that score', { options: { removalScores: true, lostBattalionsExcused: true } }],
  ['IV', { scenario: 'IV' }],
  ['V with forces', { scenario: 'V', forces: FORCES }],
  ['V without counting', { scenario: 'V' }],
  ['our own', OWN_GAME],
] as const;

const SIDES = ['us', 'japanese'] as const;

/** Everything that is reckoned from a table, and the record of each turn after `from`. */
const totals = (setup: Setup, from: Table) => (table: Table) => ({
  totals: SIDES.map((side) => [totalOf(table, side), pointsOf(table, side)]),
  left: SIDES.map((side) => unitsLeft(table, side)),
  forces: table.forces,
  landings: table.landings,
  turns: Object.entries(table.turns).filter(([turn]) => from.turns[turn] === undefined),
  outlook: outlookOf(setup, table),
  end: table.end,
  outcome: tracker.outcome(setup, table),
});

/** The turns that are over when a game moves in at its fourteenth. */
const MOVED_IN = 13;

const CASES = GAMES.flatMap(([name, input]) => [1, 2].map((seed) => [name, seed, input] as const));

describe('a scenario that was already running', () => {
  it.each(CASES)(
    '[reporting:mid-war] [okinawa:17.0] %s has the same totals in every later turn, game %i',
    (_, seed, input) => {
      const setup = setupOfNewGames(setupWith(input));
      const { firstTurn, lastTurn } = scenarioOf(setup);
      const turns = lastTurn - firstTurn + 1;
      const moved = { tracker, part, setup };
      const war = playWar(moved, seed, 99);
      expect(war.tables.length).toBe(turns + 2);
      expect(war.tables.at(-1)?.end).toBeDefined();
      for (const after of [1, turns > MOVED_IN ? MOVED_IN : Math.floor(turns / 2), turns])
        for (const way of ['csv', 'json', 'form'] as const) {
          const told = totals(setup, war.tables[after] ?? tracker.open(setup));
          expectSame(movedIn(moved, war, after, way, seed).map(told), war.tables.slice(after).map(told));
        }
    },
  );
});

const late = (input: object = {}): Setup => setupOfNewGames(setupWith({ ...input, midWar: true }));

function begin(setup = late()): Book {
  const [event] = okinawaPoints.start(setup, { by: 'server', roll: () => 1 });
  if (event === undefined) throw new Error('nothing began');
  return okinawaPoints.evolve(undefined, event);
}

function reportOf(text: string, book = begin()): Action {
  const read = okinawaPoints.orders.parse(text, book, 'us');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [action] = read.value;
  if (action === undefined) throw new Error('no action');
  return action;
}

const decide = (book: Book, by: string, action: Action) => okinawaPoints.decide(book, action, { by, roll: () => 1 });
const codeOf = (book: Book, by: string, action: Action): string => {
  const decided = decide(book, by, action);
  return decided.ok ? 'accepted' : decided.error.code;
};
const linesOf = (text: string, book = begin()): readonly string[] => {
  const decided = decide(book, 'us', reportOf(text, book));
  if (!decided.ok) throw new Error(okinawaPoints.explain(decided.error));
  return decided.value.flatMap((event) => okinawaPoints.describe(event).details ?? []).map((line) => line.text);
};
const filedWar = (text: string, book = begin()): Book =>
  act(act(book, 'us', reportOf(text, book)), 'japanese', { type: 'confirm', report: 1 });

const WAR = `MID-WAR
[war]
after Game-Turn
18
[points]
heading,Japan,US
Eliminations,14,5
US retreats,6,
Japanese exits,9,
[units]
side,unit,arrived,eliminated,exited,removed
US,4-3-10,,2,5,3
Japan,2-3-10,,1,1,
[landings]
side,Game-Turn,units
Japan,16,1
`;

describe('the first report of a scenario that starts in the middle', () => {
  it('[reporting:mid-war] both sides may give it, and it says what it comes to and that nobody saw it', () => {
    expect(okinawaPoints.awaiting(begin()).map(({ role, decision }) => [role, decision])).toEqual([
      ['us', 'report-position'],
      ['japanese', 'report-position'],
    ]);
    expect(okinawaPoints.standing(begin()).headline).toContain('is to be reported');
    const lines = linesOf(WAR);
    expect(lines.slice(0, 3)).toEqual([
      'Reported later, not witnessed. Play goes on with Game-Turn 19.',
      'Points: Japan 29, US 5 (US 5 for Eliminations, Japan 14 for Eliminations, Japan 6 for US retreats, Japan 9 for Japanese exits)',
      'US units left: 4-3-10 x17',
    ]);
    expect(lines).toContainEqual(expect.stringContaining('5 of 9 battalions are out'));
    expect(lines.filter((text) => text.startsWith('Look twice'))).toEqual([]);
  });

  it('[reporting:mid-war] is final when the other side has confirmed it, and by no silence', () => {
    const proposed = act(begin(), 'us', reportOf(WAR));
    expect(okinawaPoints.timers?.(proposed) ?? []).toEqual([]);
    expect(codeOf(proposed, 'clock', { type: 'close-window', report: 1 })).toBe('not-asked');
    const filed = act(proposed, 'japanese', { type: 'confirm', report: 1 });
    expect(okinawaPoints.awaiting(filed).map(({ decision }) => decision)).toContain('report-turn');
    expect(okinawaPoints.standing(filed).headline).toBe('Game-Turn 19 of 23: Japan 29, US 5');
    const { reporting, turns } = okinawaPoints.view(filed, 'us');
    expect(reporting.filed[0]).toMatchObject({ unwitnessed: true });
    expect(turns).toMatchObject([{ turn: 18, report: 1, total: { us: 5, japanese: 29 } }]);
  });

  it('[reporting:mid-war] comes before any turn, and comes once', () => {
    expect(codeOf(begin(), 'us', reportOf('GT 14\nNOTHING'))).toBe('position-first');
    expect(codeOf(filedWar(WAR), 'us', reportOf(WAR))).toBe('position-not-due');
    const plain = begin(setupWith({}));
    expect(codeOf(plain, 'us', reportOf(WAR, plain))).toBe('position-not-due');
  });

  it.each([
    ['a turn outside the scenario', WAR.replace('\n18\n', '\n13\n'), '14 to 23'],
    ['more units gone than there were', WAR.replace(',2,5,3', ',20,5,3'), 'Only 27'],
    ['a unit that nobody has', WAR.replace('US,4-3-10', 'US,9-9-9'), 'no such unit'],
    ['a kind twice', WAR.replace('Japan,2-3-10,,1,1,', 'US,4-3-10,,1,,'), 'twice'],
    ['an arrival where nothing arrives', WAR.replace('US,4-3-10,,2', 'US,4-3-10,4,2'), 'arrive'],
    ['Japanese units removed', WAR.replace('2-3-10,,1,1,', '2-3-10,,1,1,1'), 'Only US units'],
    ['points of the wrong side', WAR.replace('retreats,6,', 'retreats,6,1'), 'has no points'],
    ['a landing of the US', WAR.replace('Japan,16', 'US,16'), 'at most 0'],
    ['a landing to come', WAR.replace('Japan,16', 'Japan,19'), 'nor after 18'],
    ['two landings in a turn', `${WAR}Japan,16,1\n`, 'twice'],
    ['a landing of nobody', WAR.replace('16,1', '16,0'), 'How many'],
    ['more units on the map than are left', WAR.replace('Turn\n18', 'Turn,US on map\n18,18'), 'Only 17'],
  ])('[reporting:mid-war] is refused with %s', (_what, text, words) => {
    const decided = decide(begin(), 'us', reportOf(text));
    if (decided.ok) throw new Error('accepted');
    expect(decided.error.code).toBe('position-wrong');
    expect(okinawaPoints.explain(decided.error)).toContain(words);
  });

  it('[reporting:mid-war] is refused with more endurance than the scenario gives', () => {
    const book = begin(late({ scenario: 'V' }));
    const text = 'MID-WAR\n[war]\nafter Game-Turn\n50\n[points]\nheading,Japan\nEndurance,161\n';
    const decided = decide(book, 'us', reportOf(text, book));
    expect(decided.ok ? '' : okinawaPoints.explain(decided.error)).toContain('At most 160');
  });

  it('[reporting:mid-war] asks to look twice where points and units do not go together', () => {
    const lines = linesOf(WAR.replace('Eliminations,14,5', 'Eliminations,15,5'));
    expect(lines.filter((text) => text.startsWith('Look twice'))).toEqual([
      'Look twice: Japan has 15 points for Eliminations, and what is listed brings 14',
    ]);
  });

  it('[reporting:mid-war] is what the sheets of a game say, and the example can be sent as it is', () => {
    const filed = filedWar(WAR);
    const sheet = (id: string) => okinawaPoints.sheets?.find((one) => one.id === id)?.write(filed) ?? '';
    for (const id of ['position.csv', 'position.json']) expect(filedWar(sheet(id)).table).toEqual(filed.table);
    expect(sheet('turns')).toContain('18,1,29,5,29,5,24');
    expect(sheet('report')).toContain('5 of 10 Game-Turns reported');
    expect(sheet('events')).toContain('Reported later, not witnessed');
    for (const [name, input] of GAMES) {
      const setup = late(input);
      const example = tracker.positionForm?.(setup).example;
      const { firstTurn } = scenarioOf(setup);
      for (const text of [example?.csv ?? '', example?.json ?? '']) {
        const { table } = filedWar(text, begin(setup));
        expect([name, table.movedIn]).toEqual([name, `Game-Turn ${firstTurn + 3}`]);
        expect(points(table).japanese).toBeGreaterThan(0);
      }
    }
  });

  it('[reporting:mid-war] is a shape of reports that games of before do not have', () => {
    expect(okinawa.meta.id).toBe('okinawa-points');
    expect('midWar' in setupOfNewGames(setupWith({}))).toBe(false);
    expect('movedIn' in tracker.open(setupWith({}))).toBe(false);
  });
});
