import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import type { OpenServices } from '@/lib/db/services';
import { declareThink } from '@/lib/games/clock/own/declare-think';
import { createGame } from '@/lib/games/create/create-game';
import type { UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { NORTH_ME, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

const TERMS = {
  version: 1,
  zone: 'UTC',
  time: { kind: 'each', per: 'decision', hours: 48 },
  freeDay: false,
  restDays: [],
  think: { days: 2, turns: 2 },
  vacation: 0,
  atZero: 'tell',
} as const;
const NOON = '2031-03-01T12:00:00.000Z';
const until = (hours: number) => new Date(Date.parse(NOON) + hours * 3_600_000).toISOString();

let hall: Hall;
let book: Book;
let keys = 0;

/** North thinks in the first turn and in the third. */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'thinks');
  const services: OpenServices = { ...hall.services, now: () => new Date(NOON) };
  const made = value(
    await createGame(services, {
      by: 'ann',
      rulesetId: 'toy',
      name: 'Think',
      setup: { rounds: 4 },
      seats: NORTH_ME,
      clock: { ...TERMS, restDays: [] },
    }),
  );
  const { gameId } = made;
  value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
  const command = async (by: UserId) => {
    keys += 1;
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: `key ${keys}` };
  };
  const choose = async (by: UserId, role: string) =>
    value(await submitAction(services, { ...(await command(by)), role, action: { type: 'choose', number: 2 } }));
  value(await declareThink(services, { ...(await command('ann')), until: until(48) }));
  for (let round = 1; round <= 2; round += 1) {
    await choose('ann', 'north');
    await choose('bob', 'south');
  }
  value(await declareThink(services, { ...(await command('ann')), until: until(1) }));
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);

const first = (more: JsonObject) => payloadChanged(book, at('think-declared'), more);
const terms = (think: JsonObject) =>
  payloadChanged(book, at('clock-set'), { terms: { ...TERMS, restDays: [], think } });

describe('the log of a game whose seats think', () => {
  it('verifies', () => {
    expect(verdict(book)).toBe('sound');
  });

  const forged: readonly (readonly [string, () => Book, number])[] = [
    ['it takes more than the clock gives', () => first({ until: until(48.01) }), 0],
    ['it takes no time', () => first({ until: NOON }), 0],
    ['it does not say until when', () => first({ until: 'soon' }), 0],
    ['nobody had asked yet', () => first({ asked: 999 }), 0],
    ['it is nobody’s', () => first({ by: null }), 0],
    ['it says no turn', () => first({ turn: 'first' }), 0],
    ['the server says it', () => changed(book, at('think-declared'), () => ({ actor: 'server' })), 0],
    ['the other side says it', () => changed(book, at('think-declared'), () => ({ actor: 'p2' })), 0],
    ['it comes again too early', () => terms({ days: 2, turns: 3 }), 1],
  ];
  it.each(forged)('is found false where %s', (_, forge, nth) => {
    expect(verdict(forge())).toBe(`bad at ${at('think-declared', nth)}`);
  });

  it('is found false by the rules where it is another turn', () => {
    const later = payloadChanged(book, at('think-declared', 1), { turn: 9 });
    expect(verdict(later, { isAlike: false })).toBe(`bad at ${at('think-declared', 1)}`);
  });

  it('is found false where the terms are none, or there is no clock', () => {
    for (const think of [{ days: 15, turns: 1 }, { days: 1, turns: 0 }, { days: 1 }])
      expect(verdict(terms(think))).toBe(`bad at ${at('clock-set')}`);
    expect(verdict(without(book, at('clock-set')))).toBe(`bad at ${at('think-declared') - 1}`);
  });
});
