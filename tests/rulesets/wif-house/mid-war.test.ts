import { describe, expect, it } from 'vitest';
import { inKeyOrder } from '@/lib/core/key-order';
import type { Row } from '@/lib/rulesets/_shared/mid-war/position';
import { positionJson } from '@/lib/rulesets/_shared/mid-war/text';
import { compareTurns, isTurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { conquestHold, headline } from '@/lib/rulesets/wif-house/hold';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import { criteriaMet } from '@/lib/rulesets/wif-house/italy';
import { japaneseLines, totalOf } from '@/lib/rulesets/wif-house/japan';
import { part } from '@/lib/rulesets/wif-house/mid-war/part';
import { setupOfNewGames } from '@/lib/rulesets/wif-house/setup';
import type { Table } from '@/lib/rulesets/wif-house/table';
import { houseTracker } from '@/lib/rulesets/wif-house/tracker';
import { expectSame, movedIn, playWar } from '../_shared/mid-war-support';
import { setupWith } from './support';

/** Tables come to a tracker with their members in one order, as they do in play. */
const tracker: typeof houseTracker = {
  ...houseTracker,
  enter: (setup, table, entry, dice) => houseTracker.enter(setup, inKeyOrder(table), entry, dice),
};

/** Everything that a table says, and all that is reckoned from it; the records only of turns that ended after `from`. */
const told =
  (setup: ReturnType<typeof setupWith>, from: Table) =>
  ({ movedIn: _joined, ...table }: Table) => ({
    ...table,
    turns: Object.entries(table.turns).filter(
      ([turn]) => isTurnCode(turn) && compareTurns(turn, from.turn) >= 0 && from.turns[turn] === undefined,
    ),
    criteria: criteriaMet(table.italy),
    sum: totalOf(japaneseLines(table)),
    headline: headline(table),
    hold: conquestHold(setup, table),
    outcome: tracker.outcome(setup, table),
  });

const GAMES = [
  ['as by default', {}],
  ['sea passed over, rolls optional', { isolationIgnoresSea: true, italyRollOptional: true, partisansBlock: false }],
  ['retaken factories stay lost', { recapturedFactoriesRestored: false, mapNotation: 'axial', mapOffset: 'odd-rows' }],
] as const;
const CASES = GAMES.flatMap(([name, input], at) =>
  (at === 0 ? [1, 2] : [1]).map((seed) => [name, seed, input] as const),
);

/** Reports until the calendar is over. */
const MOST_REPORTS = 2_000;

describe('house rules of a war that was already running', () => {
  it.each(CASES)(
    '[reporting:mid-war] [wifh:conquest-step] %s: everything is the same in every later turn, war %i',
    (_, seed, input) => {
      const setup = setupOfNewGames(setupWith(input));
      const moved = { tracker, part, setup };
      const war = playWar(moved, seed, MOST_REPORTS);
      expect(war.tables.at(-1)?.over).toBe(true);
      const fourteenth = war.tables.findIndex(({ turn }) => turn === 'ND41');
      const inTheMiddle = war.tables.findIndex(({ turn, isolatedIn }) => turn === isolatedIn);
      expect(Math.min(fourteenth, inTheMiddle)).toBeGreaterThan(0);
      for (const after of [1, inTheMiddle, fourteenth, fourteenth + 3])
        for (const way of ['csv', 'json', 'form'] as const) {
          const from = war.tables[after];
          if (from === undefined) throw new Error('the war was shorter');
          expectSame(
            movedIn(moved, war, after, way, seed).map(told(setup, from)),
            war.tables.slice(after).map(told(setup, from)),
          );
        }
    },
  );
});

describe('a sheet that says something else', () => {
  const setup = setupOfNewGames(setupWith());
  const war = playWar({ tracker, part, setup }, 2, MOST_REPORTS);
  const after = war.tables.findIndex(({ rolls, bombs }) => [rolls, bombs].every((all) => Object.keys(all).length > 1));
  const from = war.tables[after];
  if (from === undefined) throw new Error('the war was shorter');

  /** Rows of the exported position that are left out or changed; a sheet that is whole gives no difference. */
  const SABOTAGE = {
    map: (rows: readonly Row[]) => rows.slice(1),
    factories: (rows: readonly Row[]) => rows.map(({ status: _status, ...row }) => row),
    rolls: (rows: readonly Row[]) => rows.slice(0, -1),
    sets: (rows: readonly Row[]) => rows.slice(1),
    bombs: (rows: readonly Row[]) => rows.map(({ counts: _counts, ...row }) => row),
    japan: (rows: readonly Row[]) => rows.map(({ manila: _manila, ...row }) => ({ ...row, shanghai: 'neither' })),
  };

  it('[reporting:mid-war] is noticed: nothing of it is left out for nothing', () => {
    const whole = movedIn({ tracker, part, setup }, war, after, 'form', 2).map(told(setup, from));
    expectSame(whole, war.tables.slice(after).map(told(setup, from)));
    for (const [section, change] of Object.entries(SABOTAGE)) {
      const write = (rules: typeof setup, table: Table) => {
        const position = part.write(rules, table);
        return { ...position, [section]: change(position[section] ?? []) };
      };
      const read = part.read(setup, write(setup, from));
      expect(read.ok && told(setup, from)(read.value), section).not.toEqual(told(setup, from)(from));
    }
  });
});

type Book = Parameters<typeof wifHouse.decide>[0];
type Action = Parameters<typeof wifHouse.decide>[1];
const noDice = { roll: () => 1 };
const late = setupOfNewGames(setupWith({ midWar: true }));

const begin = (setup = late): Book => {
  const [first, ...more] = wifHouse.start(setup, { by: 'server', ...noDice });
  if (first === undefined) throw new Error('nothing began');
  return more.reduce<Book>((book, event) => wifHouse.evolve(book, event), wifHouse.evolve(undefined, first));
};

function play(book: Book, by: string, action: Action): Book {
  const decided = wifHouse.decide(book, action, { by, ...noDice });
  if (!decided.ok) throw new Error(wifHouse.explain(decided.error));
  return decided.value.reduce<Book>((before, event) => wifHouse.evolve(before, event), book);
}

function refusedWith(book: Book, by: string, action: Action) {
  const decided = wifHouse.decide(book, action, { by, ...noDice });
  if (decided.ok) throw new Error('accepted');
  return decided.error;
}

function reportOf(text: string, book = begin()): Action {
  const read = wifHouse.orders.parse(text, book, 'axis');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [action] = read.value;
  if (action === undefined) throw new Error('no action');
  return action;
}

const WAR = `MID-WAR
[step]
open turn
J/F 1944
[italy]
Rome,Tripoli,unit in mainland Italy
yes,yes,yes
[factories]
factory,hex,status
Tokyo 1,Tokyo,captured
Kobe 1,Kobe,destroyed
Osaka 1,Osaka,
[rolls]
power,turn,value,die
Italy,N/D 1943,3,7
[sets]
turn,set,side,hexes,around
M/J 1942,Pripet,Allies,3,GE 8 IT 4
[map]
now,hexes
GE,0304-0306 0405
USSR city unit,0307
`;

const filed = (text: string, setup = late): Book =>
  play(play(begin(setup), 'axis', reportOf(text, begin(setup))), 'allied', { type: 'confirm', report: 1 });

describe('the first report of house rules that start mid-war', () => {
  it('[reporting:mid-war] both sides may give it, and it says what it comes to and that nobody saw it', () => {
    const book = begin();
    expect(wifHouse.awaiting(book).map(({ role, decision }) => [role, decision])).toEqual([
      ['axis', 'report-position'],
      ['allied', 'report-position'],
    ]);
    expect(wifHouse.standing(book).headline).toContain('is to be reported');
    const decided = wifHouse.decide(book, reportOf(WAR), { by: 'axis', ...noDice });
    if (!decided.ok) throw new Error(decided.error.code);
    const lines = decided.value.flatMap((event) => wifHouse.describe(event).details ?? []).map(({ text }) => text);
    for (const line of [
      'Reported later, not witnessed. Play goes on with J/F 1944, turn 27',
      'Losses that count for Italy: 2 of 2 needed',
      'Homeland factories lost: 2 of 5',
      'Surrender rolls so far: Italy N/D 1943',
      'Hexes on the map: 5',
      'Still to be done in J/F 1944: Italy may surrender early',
    ])
      expect(lines).toContainEqual(expect.stringContaining(line));
  });

  it('[reporting:mid-war] is final when the other side has confirmed it, and by no silence', () => {
    const proposed = play(begin(), 'axis', reportOf(WAR));
    expect(wifHouse.timers?.(proposed) ?? []).toEqual([]);
    expect(refusedWith(proposed, 'clock', { type: 'close-window', report: 1 }).code).toBe('not-asked');
    const book = play(proposed, 'allied', { type: 'confirm', report: 1 });
    expect(book.table).toMatchObject({ turn: 'JF44', listed: true, movedIn: 'J/F 1944, turn 27' });
    expect(wifHouse.awaiting(book).map(({ decision }) => decision)).toEqual(['surrender-facts', 'surrender-facts']);
    expect(wifHouse.view(book, 'axis').reporting.filed[0]).toMatchObject({ unwitnessed: true });
  });

  it('[reporting:mid-war] comes before any turn, and comes once', () => {
    const change: Action = { type: 'report', body: { kind: 'turn', turn: 'SO39' } };
    expect(refusedWith(begin(), 'axis', change).code).toBe('position-first');
    expect(refusedWith(filed(WAR), 'axis', reportOf(WAR)).code).toBe('position-not-due');
    expect(refusedWith(begin(setupOfNewGames(setupWith())), 'axis', reportOf(WAR)).code).toBe('position-not-due');
  });

  it('[reporting:mid-war] a roll of the first turn is made as in any other', () => {
    const told = play(filed(WAR), 'allied', {
      type: 'report',
      body: { kind: 'turn', turn: 'JF44', italy: { garrison: '3' } },
    });
    const known = play(told, 'axis', { type: 'confirm', report: 2 });
    const rolled = play(known, 'allied', { type: 'report', body: { kind: 'roll-italy', turn: 'JF44' } });
    expect(rolled.table.italy).toMatchObject({ status: 'out', since: 'JF44', by: 'roll' });
  });

  it('[reporting:mid-war] its filled example is taken, as CSV and as JSON', () => {
    const form = houseTracker.positionForm?.(late);
    for (const text of [form?.example.csv ?? '', form?.example.json ?? '']) {
      const { table } = filed(text);
      expect(table.turn).toBe('ND39');
      expect(Object.keys(table.rolls)).toEqual(['IT-SO39']);
      expect(Object.keys(table.map)).toHaveLength(5);
    }
  });

  it('[reporting:mid-war] its filled example is as far in a campaign, where the victory game tells who has Manila', () => {
    const form = houseTracker.positionForm?.({ ...late, sharesFacts: true });
    expect(form?.example.csv).toMatch(/^N\/D 1939/m);
    expect(form?.example.csv).toContain('Kobe 1,Kobe,,destroyed');
  });

  it('[reporting:mid-war] a war that is over is not entered', () => {
    const over: Table = { ...filed(WAR).table, over: true };
    expect(part.read(late, part.write(late, over)).ok).toBe(false);
  });

  it.each([
    ['a turn that is not played', WAR.replace('J/F 1944', 'S/O 1939'), 'is after S/O 1939'],
    ['a roll that has taken Italy out', WAR.replace('3,7', '3,2'), 'By this die Italy is out'],
    ['a die that has eleven', WAR.replace('3,7', '3,11'), 'A D10 shows 1 to 10'],
    ['a factory twice', WAR.replace('Kobe 1', 'Tokyo 1'), 'This is there twice'],
    [
      'a captured factory that is not lost',
      WAR.replace('factory,hex,status', 'factory,hex,status,lost').replace('captured', 'captured,no'),
      'so it is lost',
    ],
    ['a set that its own side surrounds', WAR.replace('GE 8 IT 4', 'GE 8 US 4'), 'USA is of the same side'],
    ['a set whose die is not told', WAR.replace('GE 8 IT 4', 'GE 8 IT 8'), 'It is Germany or Italy'],
    ['a hex twice', WAR.replace('0307', '0306'), '0306 is there twice'],
    ['what is no hex', WAR.replace('0307', '03'), '03 is no hex'],
    [
      'Naples as a factory hex',
      WAR.replace('Rome,Tripoli', 'factory hex,Tripoli').replace('yes,yes,yes', 'Naples,yes,yes'),
      'does not count as an Italian factory hex',
    ],
    ['an Italian factory whose place has no name', `${WAR}[production]\nplace,red\n2315,1\n`, '2315 is no name'],
    [
      'Japan out by a roll that nobody made',
      `${WAR}[fallen]\npower,status,since,how\nJapan,out,N/D 1943,by a roll\n`,
      'No roll of N/D 1943',
    ],
    [
      'Italian factories and no Japanese ones',
      `MID-WAR\n[step]\nopen turn\nJ/F 1944\n[production]\nplace,red\nMilan,1\n`,
      'are missing',
    ],
  ])('[reporting:mid-war] is refused with %s', (_what, text, words) => {
    const refused = refusedWith(begin(), 'axis', reportOf(text));
    expect(refused.code).toBe('position-wrong');
    expect(wifHouse.explain(refused)).toContain(words);
  });

  it('[reporting:mid-war] says what looks wrong: a Japan that never rolled, a Rome without a unit, a list that is not there', () => {
    const more = ['Tokyo 2', 'Tokyo 3', 'Tokyo 4'].map((id) => `${id},Tokyo,destroyed`).join('\n');
    const doubts = (text: string) => part.doubts(late, filed(text).table).map((line) => line.text);
    expect(doubts(WAR)).toEqual([]);
    expect(doubts(WAR.replace('Osaka 1,Osaka,', more))).toEqual([expect.stringContaining('Japan has not rolled once')]);
    expect(doubts(WAR.replace('yes,yes,yes', 'yes,yes,no'))).toEqual([expect.stringContaining('Rome is Allied')]);
    expect(doubts('MID-WAR\n[step]\nopen turn\nJ/F 1944\n')).toEqual([expect.stringContaining('not listed')]);
  });
});

describe('a map of a war that was already running', () => {
  it('[reporting:mid-war] fits in one sheet where it lies in stretches', () => {
    const hexes = Object.fromEntries(
      Array.from({ length: 60 }, (_, column) => {
        const at = `${column + 10}`;
        return [
          [`${at}10-${at}44`, 'GE'],
          [`${at}45-${at}79`, 'USSR'],
        ] as const;
      }).flat(),
    );
    const by = (code: string) =>
      Object.keys(hexes)
        .filter((word) => hexes[word] === code)
        .join(' ');
    const map = filed(`${WAR.slice(0, WAR.indexOf('[map]'))}`).table;
    const entered = tracker.enter(
      late,
      map,
      {
        by: 'axis',
        body: { kind: 'turn', turn: 'JF44', hexes: { GE: by('GE'), USSR: by('USSR') } },
      },
      undefined,
    );
    if (!entered.ok) throw new Error(entered.error.code);
    expect(Object.keys(entered.value.map)).toHaveLength(4_200);
    const text = positionJson(part.write(late, entered.value));
    expect(text.length).toBeLessThan(6_000);
    expect(filed(text).table.map).toEqual(entered.value.map);
  });
});
