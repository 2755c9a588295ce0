import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import type { UserId } from '@/lib/games/model/types';
import { joinGame } from '@/lib/games/seats/join-game';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import type { Entry } from '@/lib/trust/entry';
import { choose, NORTH_ME, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

let hall: Hall;
let book: Book;
let keys = 0;
const DAY = 86_400_000;
const START = Date.now() + DAY;

/**
 * ann owns it and is north (p1), bob south (p2), eve the game master (p3). Bob asks for the game, ann acts; he asks again, eve agrees, and two
 * weeks later it is his. Then he offers it to eve, who takes it.
 */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'owners');
  const { services: real } = hall;
  let days = 0;
  const services = { ...real, now: () => new Date(START + days * DAY) };
  const seats = [...NORTH_ME, { role: 'game-master', fill: 'open' }] as const;
  const made = value(await createGame(services, { by: 'ann', rulesetId: 'toy', name: 'Owners', setup: {}, seats }));
  const { gameId } = made;
  for (const { role, path } of made.invitations)
    value(await joinGame(services, { by: role === 'south' ? 'bob' : 'eve', token: path.replace('/join/', '') }));
  const version = async () => (await services.store.readState(gameId))?.version ?? 0;
  const command = async (by: UserId) => {
    keys += 1;
    return { by, gameId, expectedVersion: await version(), idempotencyKey: `key ${keys}` };
  };
  const propose = async (by: UserId, to: string) => value(await proposeOwner(services, { ...(await command(by)), to }));
  const yes = async (by: UserId) => value(await answerOwner(services, { ...(await command(by)), granted: true }));
  await propose('bob', 'p2');
  value(await choose(services, gameId, 'north', await version()));
  await propose('bob', 'p2');
  await yes('eve');
  days = 14;
  await yes('bob');
  await propose('bob', 'p3');
  await yes('eve');
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);
const as = (actor: string) => (_: Entry) => ({ actor });
const plus = (iso: unknown, days: number) => new Date(Date.parse(String(iso)) + days * DAY).toISOString();

/** Some entries happen this many days later, with all that follow. */
const lateFrom = (file: Book, seq: number, days: number): Book => ({
  ...file,
  entries: file.entries.map((entry) => (entry.seq < seq ? entry : { ...entry, at: plus(entry.at, days) })),
});
const proposed = (nth: number, patch: (payload: Entry['payload']) => object) =>
  changed(book, at('owner-proposed', nth), ({ payload }) => ({
    payload: JSON.parse(JSON.stringify({ ...payload, ...patch(payload) })),
  }));
/** Without the game master's yes, the last owner of the log is another entry earlier. */
const unanswered = () =>
  payloadChanged(without(book, at('owner-answered')), at('owner-changed') - 1, { proposal: at('owner-proposed', 1) });

describe('the log of a game that passed to other owners', () => {
  it('verifies', () => {
    expect(verdict(book)).toBe('sound');
    expect(at('owner-changed', 1)).toBeGreaterThan(at('owner-proposed', 2));
  });

  const forged: readonly (readonly [string, () => Book, () => number])[] = [
    [
      'it was taken over before the owner’s time was out',
      () => lateFrom(book, at('owner-changed'), -1),
      () => at('owner-changed'),
    ],
    ['a side had not agreed', unanswered, () => at('owner-changed') - 1],
    ['somebody else takes it', () => changed(book, at('owner-changed'), as('p3')), () => at('owner-changed')],
    [
      'another proposal is carried out',
      () => payloadChanged(book, at('owner-changed'), { proposal: at('owner-proposed') }),
      () => at('owner-changed'),
    ],
    [
      'the owner has acted since',
      () => without(without(book, at('owner-answered')), at('owner-proposed', 1)),
      () => at('owner-changed') - 2,
    ],
    ['nobody is named', () => proposed(0, () => ({ to: 'p9' })), () => at('owner-proposed')],
    [
      'the owner has no week',
      () => proposed(0, ({ until }) => ({ until: plus(until, -8) })),
      () => at('owner-proposed'),
    ],
    [
      'the sides have no week',
      () => proposed(0, ({ until }) => ({ latest: plus(until, 6) })),
      () => at('owner-proposed'),
    ],
    ['it names no time', () => proposed(0, () => ({ latest: 'soon' })), () => at('owner-proposed')],
    ['the owner asks', () => proposed(0, () => ({ owner: 'p2' })), () => at('owner-proposed')],
    ['an offer names another owner', () => proposed(2, () => ({ owner: 'p1' })), () => at('owner-proposed', 2)],
    ['the server asks', () => changed(book, at('owner-proposed'), as('server')), () => at('owner-proposed')],
    ['a stranger asks', () => changed(book, at('owner-proposed'), as('p7')), () => at('owner-proposed')],
    [
      'it is no answer',
      () => payloadChanged(book, at('owner-answered'), { granted: 'maybe' }),
      () => at('owner-answered'),
    ],
    ['another answers for the side', () => changed(book, at('owner-answered'), as('p1')), () => at('owner-answered')],
    [
      'the operator gives no reason',
      () => changed(book, at('owner-changed'), () => ({ actor: 'server', payload: { as: 'operator', to: 'p2' } })),
      () => at('owner-changed'),
    ],
  ];
  it.each(forged)('is found false where %s', (_, forge, where) => {
    expect(verdict(forge())).toBe(`bad at ${where()}`);
  });

  it('verifies where a side that had not answered had a week more', () => {
    const renumbered = payloadChanged(unanswered(), at('owner-changed', 1) - 1, {
      proposal: at('owner-proposed', 2) - 1,
    });
    expect(verdict(lateFrom(renumbered, at('owner-changed') - 1, 7))).toBe('sound');
  });

  it('verifies where the account of the owner was deleted', () => {
    const gone = proposed(1, ({ until }) => ({ gone: true, until: plus(until, -14), latest: plus(until, -7) }));
    expect(verdict(lateFrom(gone, at('owner-changed'), -13))).toBe('sound');
  });
});
