import { describe, expect, it } from 'vitest';
import { part } from '@/lib/rulesets/axis-allies-victory-cities/mid-war/part';
import { incomeOf, leftFor, scoreOf } from '@/lib/rulesets/axis-allies-victory-cities/score';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/axis-allies-victory-cities/setup';
import type { Table } from '@/lib/rulesets/axis-allies-victory-cities/table';
import { tracker } from '@/lib/rulesets/axis-allies-victory-cities/tracker';
import { expectSame, movedIn, playWar } from '../_shared/mid-war-support';
import { act, type Book, done, NOTE, type OptionsInput, refusal, rules, setupOf } from './support';

/** Everything that is reckoned from a table, and the record of each turn that was played after `from`. */
const totals = (setup: Setup, from: Table) => (table: Table) => {
  const { turns, movedIn: _movedIn, attacks, ...stands } = table;
  const played = Object.entries(turns).filter(([key]) => from.turns[key] === undefined);
  return {
    ...stands,
    score: scoreOf(setup, table.holder),
    income: incomeOf(table.holder),
    left: [leftFor(setup, table.holder, 'axis'), leftFor(setup, table.holder, 'allies')],
    owed: table.round > 1 ? {} : attacks,
    played: Object.fromEntries(played),
    outcome: tracker.outcome(setup, table),
  };
};

const REPORTS = 400;
const VARIANTS: readonly OptionsInput[] = [
  {},
  { seats: 'teams', bidTie: 'die' },
  { emergencyCountsAgainstFirstTurn: true, emergencyOncePerTerritory: true },
  { edition: '7vc', majorThresholds: { axis: 50, allies: 60 }, seats: 'teams', bidTie: 'die' },
];

const ofSeed = (seed: number) => {
  const setup = setupOfNewGames(setupOf(VARIANTS[seed % VARIANTS.length]));
  return { setup, moved: { tracker, part, setup } };
};

const WARS = Array.from({ length: 12 }, (_, index) => index + 1);
const warOf = (seed: number) => playWar(ofSeed(seed).moved, seed, REPORTS);

describe('a game with victory cities that was already running', () => {
  it.each(WARS)('[reporting:mid-war] [aavc:cities] has the same totals in every later turn, game %i', (seed) => {
    const { setup, moved } = ofSeed(seed);
    const war = warOf(seed);
    const last = war.entries.length;
    const fourteenth = war.tables.findIndex(({ round }) => round === 14);
    const entries = [1, 4, Math.floor(last / 2), fourteenth, last - 1].filter((one) => one >= 1 && one < last);
    for (const after of new Set(entries))
      for (const way of ['csv', 'json', 'form'] as const) {
        const from = war.tables[after] ?? tracker.open(setup);
        const told = totals(setup, from);
        expectSame(movedIn(moved, war, after, way, seed).map(told), war.tables.slice(after).map(told));
      }
  });

  it('[reporting:mid-war] is tested with games that end, with every victory, with attacks and dice', () => {
    const wars = WARS.map(warOf);
    const lasts = wars.map(({ tables }) => tables.at(-1));
    expect(new Set(lasts.map((table) => table?.agreement?.victory))).toEqual(new Set(['total', 'major', 'minor']));
    expect(lasts.filter((table) => table?.result !== undefined).length).toBeGreaterThan(3);
    expect(lasts.some((table) => table?.agreement?.die !== undefined)).toBe(true);
    expect(wars.some(({ tables }) => tables.some(({ round }) => round > 14))).toBe(true);
    expect(wars.some(({ tables }) => Object.keys(tables[4]?.attacks ?? {}).length > 0)).toBe(true);
  });
});

const late = (options: OptionsInput = {}): Setup => ({ ...setupOfNewGames(setupOf(options)), midWar: true });

function begin(setup = late()): Book {
  const book = rules.start(setup).reduce<Book | undefined>((state, event) => rules.evolve(state, event), undefined);
  if (book === undefined) throw new Error('nothing began');
  return book;
}

function reportOf(text: string, book = begin()): Parameters<typeof rules.decide>[1] {
  const read = rules.orders.parse(text, book, 'axis');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [action] = read.value;
  if (action === undefined) throw new Error('no action');
  return action;
}

const WAR =
  'MID-WAR\n[war]\nturn,power to move,victory\n3,Germany,Major Victory\n[territories]\nterritory,holder,bought complex\nKarelia S.S.R.,Germany,\nFrench Indochina,Japan,yes\n';
const filedWar = (text: string, book = begin()): Book =>
  done(done(book, 'axis', reportOf(text, book)), 'allies', { type: 'confirm', report: 1 });

describe('the first report of a game with victory cities that starts in the middle', () => {
  it('[reporting:mid-war] both sides may give it, and it says what it comes to and that nobody saw it', () => {
    expect(rules.awaiting(begin()).map(({ role, decision }) => [role, decision])).toEqual([
      ['axis', 'report-position'],
      ['allies', 'report-position'],
    ]);
    const decided = act(begin(), 'axis', reportOf(WAR));
    if (!decided.ok) throw new Error(decided.error.code);
    const told = decided.value.flatMap((event) => rules.describe(event).details ?? []).map(({ text }) => text);
    expect(told).toEqual([
      'Reported later, not witnessed. Play goes on with Germany, turn 3.',
      'Points: Axis 28, Allies 37 of 65 (Russia 11, Germany 15, UK 13, Japan 13, US 13)',
      'IPC of what each holds: Russia 22, Germany 42, UK 30, Japan 30, US 42',
      'Major Victory: points still needed: Axis 12 of 40, Allies 13 of 50',
      'Bought complexes: French Indochina',
    ]);
  });

  it('[reporting:mid-war] is final when the other side has confirmed it, and by no silence', () => {
    const proposed = done(begin(), 'axis', reportOf(WAR));
    expect(rules.timers?.(proposed) ?? []).toEqual([]);
    expect(refusal(proposed, 'clock', { type: 'close-window', report: 1 }).code).toBe('not-asked');
    const filed = done(proposed, 'allies', { type: 'confirm', report: 1 });
    expect(rules.awaiting(filed)).toMatchObject([{ role: 'axis', decision: 'report-turn' }]);
    expect(rules.standing(filed).headline).toContain('Turn 3, Germany');
    expect(rules.view(filed, 'axis').reporting.filed[0]).toMatchObject({ unwitnessed: true });
  });

  it('[reporting:mid-war] comes before the terms and any turn, and comes once', () => {
    expect(rules.view(begin(), 'axis').choices).toEqual([]);
    expect(rules.standing(begin()).headline).toContain('is to be reported');
    expect(refusal(begin(), 'axis', { type: 'report', body: { kind: 'agree', victory: 'major' } }).code).toBe(
      'position-first',
    );
    expect(refusal(filedWar(WAR), 'axis', reportOf(WAR)).code).toBe('position-not-due');
    const plain = begin(setupOf());
    expect(refusal(plain, 'axis', reportOf(WAR, plain)).code).toBe('position-not-due');
  });

  it.each([
    [
      'a last turn of a Major Victory',
      WAR.replace('victory\n3', 'victory,last turn\n3').replace('Major Victory\n', 'Major Victory,9\n'),
      'Only a Minor',
    ],
    ['no turn', WAR.replace('\n3,', '\n0,'), 'Say which turn'],
    ['a bought complex where one stands', `${WAR}Germany,Germany,yes\n`, 'from the start'],
    ['a territory twice', `${WAR}Karelia S.S.R.,Russia,\n`, 'there twice'],
    [
      'an attack long past',
      `${WAR}[attacks]\nattacker,territory,defender,infantry\nRussia,Ukraine S.S.R.,Germany,1\n`,
      'After turn 1',
    ],
    [
      'a game that is won',
      WAR.replace('3,Germany', '3,Russia').replace(
        'Karelia S.S.R.,Germany',
        'Germany,UK,\nSouthern Europe,UK,\nWestern Europe,UK,\nUkraine S.S.R.,Russia',
      ),
      'over',
    ],
  ])('[reporting:mid-war] is refused with %s', (_what, text, words) => {
    const decided = act(begin(), 'axis', reportOf(text));
    if (decided.ok) throw new Error('accepted');
    expect(decided.error.code).toBe('position-wrong');
    expect(rules.explain(decided.error)).toContain(words);
  });

  it('[reporting:mid-war] [aavc:minor-victory] has bids as the rules read them, or the last turn', () => {
    const head =
      'MID-WAR\n[war]\nturn,power to move,victory,last turn,plays the Axis,bid of Team A,bid of Team B,die for equal bids\n2,Germany,Minor Victory,';
    const teams = late({ seats: 'teams', bidTie: 'die' });
    const agreement = (row: string) =>
      done(done(begin(teams), 'team-a', reportOf(head + row, begin(teams))), 'team-b', { type: 'confirm', report: 1 })
        .table.agreement;
    expect(agreement('8,Team B\n')).toEqual({ victory: 'minor', turns: 8, axis: 'team-b' });
    expect(agreement(',,6,7\n')).toMatchObject({ turns: 7, axis: 'team-b' });
    expect(agreement(',,7,7,2\n')).toMatchObject({ turns: 7, axis: 'team-a', die: 2 });
    const words = (row: string) => {
      const decided = act(begin(teams), 'team-a', reportOf(head + row, begin(teams)));
      return decided.ok ? 'accepted' : rules.explain(decided.error);
    };
    expect(words('8\n')).toContain('which team plays the Axis');
    expect(words('9,,6,7\n')).toContain('The higher bid is 7');
    expect(words(',Team A,6,7\n')).toContain('Team B plays the Axis');
    expect(words(',,7,7\n')).toContain('which die');
    expect(words(',,6,7,3\n')).toContain('only for equal bids');
    expect(words('1,Team B\n')).toContain('ended after turn 1');
    expect(words(',\n')).toContain('last turn, from 1 to 99');
  });

  it('[reporting:mid-war] asks to look twice at what the rules would not bring about', () => {
    const doubtful = WAR.replace('Karelia S.S.R.,Germany', 'India,US').replace(
      'French Indochina,Japan',
      'Gibraltar,UK',
    );
    const decided = act(begin(), 'axis', reportOf(doubtful));
    if (!decided.ok) throw new Error(decided.error.code);
    const told = decided.value.flatMap((event) => rules.describe(event).details ?? []).map(({ text }) => text);
    expect(told.filter((text) => text.startsWith('Look twice'))).toEqual([
      'Look twice: held by a friend though its owner’s capital stands: India',
      'Look twice: a bought complex where nothing can be built: Gibraltar',
    ]);
  });

  it('[reporting:mid-war] is what the sheets of a game say, and the example can be sent as it is', () => {
    const filed = filedWar(WAR);
    const sheet = (id: string) => rules.sheets.find((one) => one.id === id)?.write(filed) ?? '';
    for (const id of ['position.csv', 'position.json']) expect(filedWar(sheet(id)).table).toEqual(filed.table);
    for (const setup of [late(), late(VARIANTS[3])]) {
      const example = tracker.positionForm?.(setup).example;
      const [one, other] = tracker.sides(setup).map(({ id }) => id);
      for (const text of [example?.csv ?? '', example?.json ?? '']) {
        const proposed = done(begin(setup), one ?? '', reportOf(text, begin(setup)));
        const book = done(proposed, other ?? '', { type: 'confirm', report: 1 });
        expect(book.table).toMatchObject({ movedIn: 'UK, turn 2', destroys: { UK: true } });
        expect(book.table.ics['french-indochina']).toBe('bought');
      }
    }
  });

  it('[reporting:amendment] can be put right by the organiser, and what came later is reckoned again', () => {
    const filed = filedWar(WAR);
    const read = reportOf(WAR.replace('Karelia S.S.R.,Germany,\n', ''));
    if (read.type !== 'report') throw new Error('no report');
    const amended = done(
      filed,
      'organiser',
      { type: 'amend', corrections: [{ report: 1, body: read.body }] },
      [],
      NOTE,
    );
    expect(amended.table.holder['karelia-s-s-r']).toBe('RU');
  });
});
