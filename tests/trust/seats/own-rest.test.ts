import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import type { OpenServices } from '@/lib/db/services';
import { setRest } from '@/lib/games/clock/own/set-rest';
import { createGame } from '@/lib/games/create/create-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { NORTH_ME, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

const TERMS = {
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'decision', hours: 48 },
  freeDay: false,
  restDays: [],
  ownRest: { weekdays: 1, dates: 2 },
  vacation: 0,
  atZero: 'tell',
} as const;

let hall: Hall;
let book: Book;

/** A Saturday; the second declaration is made on the Sunday a week later. */
const [SATURDAY, LATER] = ['2031-03-01T12:00:00.000Z', '2031-03-09T12:00:00.000Z'];

beforeAll(async () => {
  hall = await openHall(import.meta.url, 'own rest');
  let now = new Date(SATURDAY);
  const services: OpenServices = { ...hall.services, now: () => now };
  const made = value(
    await createGame(services, {
      by: 'ann',
      rulesetId: 'toy',
      name: 'Rest',
      setup: {},
      seats: NORTH_ME,
      clock: { ...TERMS, restDays: [] },
    }),
  );
  const { gameId } = made;
  value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
  const rest = async (dates: readonly string[]) => {
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    const command = { by: 'ann', gameId, expectedVersion, idempotencyKey: `key ${expectedVersion}` };
    value(await setRest(services, { ...command, zone: 'Europe/Berlin', weekdays: [1], dates }));
  };
  await rest(['2031-03-04', '2031-03-05']);
  now = new Date(LATER);
  await rest(['2031-04-01']);
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);

const first = (more: JsonObject) => payloadChanged(book, at('rest-set'), more);
const second = (more: JsonObject) => payloadChanged(book, at('rest-set', 1), more);
const terms = (ownRest: JsonObject) =>
  payloadChanged(book, at('clock-set'), { terms: { ...TERMS, restDays: [], ownRest } });

describe('the log of a game whose seats rest', () => {
  it('verifies', () => {
    expect(verdict(book)).toBe('sound');
    expect(verdict(first({ dates: ['2031-03-04', '2031-04-02'] }))).toBe('sound');
  });

  it('verifies where a day that is gone leaves room for another', () => {
    expect(
      verdict(
        changed(first({ dates: ['2031-03-04'] }), at('rest-set', 1), ({ payload }) => ({
          payload: { ...payload, dates: ['2031-03-20'] },
        })),
      ),
    ).toBe('sound');
  });

  const forged: readonly (readonly [string, () => Book, number])[] = [
    [
      'the clock has no such days',
      () =>
        payloadChanged(book, at('clock-set'), () => ({
          terms: { ...TERMS, restDays: [], ownRest: { weekdays: 0, dates: 1 } },
        })),
      0,
    ],
    ['there are more weekdays than it allows', () => first({ weekdays: [1, 2] }), 0],
    ['a weekday is none', () => first({ weekdays: [8] }), 0],
    ['weekdays count from no Monday', () => first({ from: '2031-03-04' }), 0],
    ['weekdays count from a Monday that is past', () => first({ from: '2031-02-24' }), 0],
    ['a day is said afterwards', () => first({ dates: ['2031-02-28'] }), 0],
    ['a day is none', () => first({ dates: ['2031-02-30'] }), 0],
    ['a day of a long February is none', () => first({ dates: ['2033-02-29'] }), 0],
    ['days are in no order', () => first({ dates: ['2031-03-05', '2031-03-04'] }), 0],
    ['a month has more days than it allows', () => first({ dates: ['2031-03-04', '2031-03-05', '2031-03-06'] }), 0],
    ['days that are gone are not counted', () => second({ dates: ['2031-03-20'] }), 1],
    ['it is nobody’s', () => first({ by: null }), 0],
    ['it names no zone', () => first({ zone: 1 }), 0],
    ['the server says it', () => changed(book, at('rest-set'), () => ({ actor: 'server' })), 0],
    ['the other side says it', () => changed(book, at('rest-set'), () => ({ actor: 'p2' })), 0],
  ];
  it.each(forged)('is found false where %s', (_, forge, nth) => {
    expect(verdict(forge())).toBe(`bad at ${at('rest-set', nth)}`);
  });

  it('is found false where the terms allow what no clock does, or there is no clock', () => {
    for (const own of [
      { weekdays: 3, dates: 1 },
      { weekdays: 0, dates: 0 },
      { weekdays: 1 },
      { weekdays: 1, dates: 11 },
    ])
      expect(verdict(terms(own))).toBe(`bad at ${at('clock-set')}`);
    expect(verdict(without(book, at('clock-set')))).toBe(`bad at ${at('rest-set') - 1}`);
  });
});
