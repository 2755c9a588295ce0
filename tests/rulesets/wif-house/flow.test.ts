import { describe, expect, it } from 'vitest';
import { scriptedDice } from '@/lib/core/dice';
import type { Result } from '@/lib/core/result';
import { isOpening } from '@/lib/rulesets/_shared/mid-war/position';
import type { EventOf } from '@/lib/rulesets/_shared/reporting/kinds';
import type { Body } from '@/lib/rulesets/wif-house/body';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import type { HouseKinds } from '@/lib/rulesets/wif-house/tracker';
import { NOTE } from '@/tests/support/random-play';
import { destroyed, listOf, setupWith, turn } from './support';

type Event = EventOf<HouseKinds>;
type Action = Parameters<typeof wifHouse.decide>[1];
type Book = Parameters<typeof wifHouse.decide>[0];

function fold(events: readonly Event[], from?: Book): Book {
  const book = events.reduce<Book | undefined>((state, event) => wifHouse.evolve(state, event), from);
  if (book === undefined) throw new Error('no book');
  return book;
}

const opened = (options: object = {}): Book =>
  fold(wifHouse.start(setupWith(options), { by: 'server', roll: scriptedDice([]) }));

function value<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function act(book: Book, by: string, action: Action, faces: readonly number[] = []) {
  const events = value(wifHouse.decide(book, action, { by, note: NOTE, roll: scriptedDice(faces) }));
  return { events, book: fold(events, book) };
}

/** Reported by one side and confirmed by anybody who must. */
function filed(book: Book, by: string, body: Body, faces: readonly number[] = []): Book {
  let after = act(book, by, { type: 'report', body }, faces).book;
  for (const role of after.pending?.consent ?? [])
    after = act(after, role, { type: 'confirm', report: after.pending?.id ?? 0 }, faces).book;
  return after;
}

const lines = (events: readonly Event[]): readonly string[] =>
  events.flatMap((event) => {
    const { text, details = [] } = wifHouse.describe(event);
    return [text, ...details.map((detail) => detail.text)];
  });

const LIST = listOf(6)[1];
const J44 = (members: Parameters<typeof turn>[0]) => turn(members, 'JA44');
const start = () => filed(opened({ firstTurn: 'JA44' }), 'organiser', LIST);

/** The situation that the rule tells as its example: four bombed, Sapporo captured, Russia in the war. */
const EXAMPLE = J44({
  factories: [...destroyed(4), { id: 'F5', status: 'captured' }],
  japan: {
    russiaAtWar: true,
    outsideResourcesReceived: false,
    cities: { vladivostok: 'allied', manila: 'allied', taihoku: 'japanese', shanghai: 'japanese' },
  },
});

describe('a whole turn', () => {
  it('[wifh:japanese-surrender] is reported change by change, rolled by the server and closed', () => {
    const proposed = act(start(), 'allied', { type: 'report', body: EXAMPLE });
    const told = lines(proposed.events);
    expect(told).toEqual(
      expect.arrayContaining([
        'F5: ok -> captured',
        'Homeland factories lost: 0 -> 5 of 5',
        'Russia is at war with Japan: no -> yes',
        'Japan’s sum: 0 -> +7; 8 or more on a D10',
        'Japan must roll for surrender',
      ]),
    );
    expect(told.join()).not.toMatch(/Manila|Shanghai/);
    const book = act(proposed.book, 'axis', { type: 'confirm', report: 2 }).book;
    const { events, book: rolled } = act(
      book,
      'axis',
      { type: 'report', body: { kind: 'roll-japan', turn: 'JA44' } },
      [8],
    );
    expect(lines(events)).toContain('Roll for Japan: 8 (sum +7, 8 or more on a D10, 30 %): surrender');
    expect(rolled.table.japan).toMatchObject({ status: 'out', since: 'JA44' });
    expect(events.flatMap((event) => event.signals ?? []).map(({ kind }) => kind)).toEqual([
      'power-status',
      'conquest-hold',
    ]);
  });

  it('[wifh:japanese-surrender.roll] shows the chance, the lines of the sum and what is missing before the roll', () => {
    const { japan, italy, hold } = wifHouse.view(filed(start(), 'allied', EXAMPLE), 'axis');
    expect(japan.roll).toEqual({ allowed: true, needed: 8, percent: 30, faces: '8 or more on a D10' });
    expect(japan.lines.map(({ id, value: worth }) => [id, worth])).toEqual([
      ['factories', 5],
      ['russia', 1],
      ['manchuria', 0],
      ['bombs', 0],
      ['resources', 1],
      ['shanghai', -1],
      ['vladivostok', 1],
      ['manila', 1],
      ['taihoku', -1],
    ]);
    expect(italy.roll).toMatchObject({ allowed: false, why: '2 of the four losses are needed.' });
    expect(hold).toMatchObject({ held: true, reasons: ['the roll for the surrender of Japan has not been made'] });
  });

  it('[wifh:italian-surrender.roll] says which report a roll came from, for its link into the log', () => {
    const met = { tripoli: true, allSicily: true, inSupplyUnitMainland: true, garrison: '4' };
    let book = filed(start(), 'allied', J44({ italy: met }));
    book = act(book, 'allied', { type: 'report', body: { kind: 'roll-italy', turn: 'JA44' } }, [9]).book;
    expect(wifHouse.view(book).rolls).toMatchObject([{ power: 'IT', face: 9, needed: 4, success: false, report: 3 }]);
    book = filed(book, 'axis', { kind: 'close-turn', turn: 'JA44' });
    book = filed(book, 'axis', { kind: 'close-turn', turn: 'SO44', garrison: '3' }, [3]);
    expect(wifHouse.view(book).rolls[0]).toMatchObject({ turn: { code: 'SO44' }, report: 5, success: true });
  });
});

describe('an amendment', () => {
  /** Three turns closed; nobody noticed that a fifth factory had been captured in the first. */
  function threeTurns(): Book {
    const four = J44({ factories: destroyed(4), japan: { outsideResourcesReceived: true } });
    let book = filed(start(), 'allied', four);
    for (const code of ['JA44', 'SO44', 'ND44'] as const)
      book = filed(book, 'axis', { kind: 'close-turn', turn: code, outsideResourcesReceived: false });
    return book;
  }

  it('[wifh:japanese-surrender.roll] throws the rolls that were owed all along, and shows every figure that it changes', () => {
    const book = threeTurns();
    expect(book.table.rolls).toEqual({});
    const five = J44({ factories: destroyed(5), japan: { outsideResourcesReceived: true } });
    const { events, book: after } = act(
      book,
      'organiser',
      { type: 'amend', corrections: [{ report: 2, body: five }] },
      [1, 2, 3],
    );
    expect(Object.values(after.table.rolls).map(({ turn: at, face, value: sum }) => [at, face, sum])).toEqual([
      // 5 and the cities of the start, 0; then nothing reached Japan. The last word on a turn is the later one.
      ['JA44', 1, 6],
      ['SO44', 2, 6],
      ['ND44', 3, 6],
    ]);
    const [amended] = events;
    const changes = amended?.type === 'reports-amended' ? amended.changes : [];
    expect(changes.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Homeland factories lost',
        'Factories lost at the end of S/O 1944',
        'Roll for Japan, N/D 1944',
      ]),
    );
  });

  it('[wifh:japanese-surrender.roll] needs the facts of the turns whose rolls it finds out', () => {
    const four = J44({ factories: destroyed(4) });
    let book = filed(start(), 'allied', four);
    book = filed(book, 'axis', { kind: 'close-turn', turn: 'JA44' });
    const five = { report: 2, body: J44({ factories: destroyed(5) }) };
    const ctx = { by: 'organiser', note: NOTE, roll: scriptedDice([9]) };
    const refused = wifHouse.decide(book, { type: 'amend', corrections: [five] }, ctx);
    expect(refused.ok ? undefined : refused.error).toMatchObject({
      code: 'amend-breaks-later',
      data: { report: 3, code: 'facts-missing-this-turn' },
    });
    const last = { report: 3, body: { kind: 'close-turn', turn: 'JA44', outsideResourcesReceived: true } } as const;
    const { events, book: after } = act(book, 'organiser', { type: 'amend', corrections: [five, last] }, [10]);
    expect(after.table.japan.status).toBe('out');
    expect(events.flatMap((event) => event.signals ?? [])[0]?.data).toEqual({
      turn: 'JA44',
      power: 'JP',
      status: 'surrendered',
    });
  });

  it('[wifh:italian-surrender] takes a surrender back when its roll is removed', () => {
    const met = { tripoli: true, allSicily: true, inSupplyUnitMainland: true, garrison: '4' };
    let book = filed(start(), 'allied', J44({ italy: met }));
    book = act(book, 'allied', { type: 'report', body: { kind: 'roll-italy', turn: 'JA44' } }, [4]).book;
    expect(book.table.italy.status).toBe('out');
    const { events, book: after } = act(book, 'organiser', {
      type: 'amend',
      corrections: [{ report: 3, strike: true }],
    });
    expect(after.table.italy.status).toBe('active');
    expect(events.flatMap((event) => event.signals ?? []).map(({ data }) => data)).toMatchObject([
      { power: 'IT', status: 'active' },
      { held: true },
    ]);
  });
});

describe('sheets', () => {
  it('[wifh:conquest-step] give turns, rolls, the map and a report for a forum', () => {
    let book = filed(start(), 'allied', { ...EXAMPLE, hexes: { 'USSR city': '0304', sea: '0305' } });
    book = act(book, 'axis', { type: 'report', body: { kind: 'roll-japan', turn: 'JA44' } }, [7]).book;
    book = filed(book, 'axis', { kind: 'close-turn', turn: 'JA44' });
    const write = (id: string) =>
      wifHouse.sheets
        ?.find((sheet) => sheet.id === id)
        ?.write(book)
        .split(/\r?\n/);
    expect(write('turns.csv')?.[1]).toBe('J/A 1944,active,0,,active,5,7,0');
    expect(write('rolls.csv')?.[1]).toBe('J/A 1944,Japan,7,8,7,no surrender');
    expect(write('map.csv')?.slice(0, 3)).toEqual([
      'hex,control,city,unit,sea,partisan',
      '0304,USSR,x,,,',
      '0305,,,,x,',
    ]);
    expect(write('report.txt')).toEqual(
      expect.arrayContaining([
        'Japan: 5 of 5 homeland factories lost',
        '   +5  Original homeland factories lost',
        '  J/A 1944, Japan: 7, needs 8 or more: no surrender',
      ]),
    );
  });

  it('[wifh:isolated-control] the map comes back when its sheet is pasted', () => {
    const book = filed(
      start(),
      'allied',
      J44({ hexes: { 'USSR city unit': '0304', sea: '0305', none: '0306', 'GE partisan': '0307' } }),
    );
    const csv = wifHouse.sheets?.find(({ id }) => id === 'map.csv')?.write(book) ?? '';
    const parsed = value(wifHouse.orders.parse(`TURN\nMAP\n${csv}`, start(), 'allied'));
    const action = parsed[0];
    if (action?.type !== 'report' || isOpening(action.body)) throw new Error('no report');
    expect(filed(start(), 'allied', action.body).table.map).toEqual(book.table.map);
  });
});

describe('the campaign', () => {
  it('[wifh:conquest-step] hears that a turn is closed, and nothing else', () => {
    expect(wifHouse.signals?.received({ kind: 'turn-closed', data: { turn: 'JA44' } })).toEqual({
      type: 'report',
      body: { kind: 'close-turn', turn: 'JA44' },
    });
    expect(wifHouse.signals?.received({ kind: 'turn-closed', data: { turn: 'never' } })).toBeUndefined();
    expect(wifHouse.signals?.received({ kind: 'power-status', data: { turn: 'JA44' } })).toBeUndefined();
    const book = opened({ calendar: 'campaign', firstTurn: 'JA44' });
    const closed = act(book, 'campaign', { type: 'report', body: { kind: 'close-turn', turn: 'JA44' } }).book;
    expect([closed.table.turn, wifHouse.standing(closed).turn]).toEqual(['SO44', 31]);
  });
});
