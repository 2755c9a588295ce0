import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { endPause } from '@/lib/games/clock/pause/end-pause';
import { createGame } from '@/lib/games/create/create-game';
import type { UserId } from '@/lib/games/model/types';
import { joinGame } from '@/lib/games/seats/join-game';
import type { Entry } from '@/lib/trust/entry';
import { NORTH_ME, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

let hall: Hall;
let book: Book;
let keys = 0;

/** ann is north, bob south: north asks and withdraws, then both ask, and south ends the pause. */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'pauses');
  const { services } = hall;
  const made = value(
    await createGame(services, { by: 'ann', rulesetId: 'toy', name: 'Pause', setup: {}, seats: NORTH_ME }),
  );
  const { gameId } = made;
  value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
  const command = async (by: UserId) => {
    keys += 1;
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: `key ${keys}` };
  };
  const ask = async (by: UserId, wants: boolean) => value(await askPause(services, { ...(await command(by)), wants }));
  await ask('ann', true);
  await ask('ann', false);
  await ask('ann', true);
  await ask('bob', true);
  value(await endPause(services, await command('bob')));
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);

const later = (iso: string, days: number) => new Date(Date.parse(iso) + days * 86_400_000).toISOString();

/** All entries from one on happen some days later. */
const lateFrom = (file: Book, seq: number, days: number): Book => ({
  ...file,
  entries: file.entries.map((entry) => (entry.seq < seq ? entry : { ...entry, at: later(entry.at, days) })),
});

/** The same, with the end of the pause a day before its clocks as it was. */
function late(days: number): Book {
  const moved = lateFrom(book, at('pause-asked', 2), days);
  const resumed = moved.entries[at('resumed')];
  return payloadChanged(moved, at('resumed'), { runs: later(resumed?.at ?? '', 1) });
}

const as = (actor: string) => (_: Entry) => ({ actor });
const paused = (requests: readonly number[]) => payloadChanged(book, at('paused'), { requests: [...requests] });
const masters = (type: string) =>
  changed(book, at(type), ({ payload: { requests: _, runs: __, ...rest } }) => ({
    actor: 'p1',
    payload: { ...rest, by: 'north' },
  }));

describe('the log of a game that two sides paused', () => {
  it('verifies', () => {
    expect(verdict(book)).toBe('sound');
    expect(at('paused')).toBe(at('pause-asked', 2) + 1);
  });

  it('verifies where the second side asked within a week', () => {
    expect(verdict(late(6.9))).toBe('sound');
  });

  const forged: readonly (readonly [string, () => Book, () => number])[] = [
    ['the second side asked after a week', () => late(7), () => at('paused')],
    ['only one side had asked', () => paused([at('pause-asked', 1)]), () => at('paused')],
    ['one request counts twice', () => paused([at('pause-asked', 1), at('pause-asked', 1)]), () => at('paused')],
    ['a request was withdrawn', () => paused([at('pause-asked'), at('pause-asked', 2)]), () => at('paused')],
    ['nobody is said to have asked', () => paused([]), () => at('paused')],
    ['a third had asked', () => paused([at('pause-asked', 1), at('pause-asked', 2), 0]), () => at('paused')],
    [
      'one person asked for both',
      () => changed(book, at('pause-asked', 2), ({ payload }) => ({ actor: 'p1', payload: { ...payload } })),
      () => at('pause-asked', 2),
    ],
    ['the same side asks again', () => without(book, at('pause-withdrawn')), () => at('pause-asked', 1) - 1],
    ['it was withdrawn by who had not asked', () => without(book, at('pause-asked')), () => at('pause-asked')],
    ['the server asks', () => changed(book, at('pause-asked'), as('server')), () => at('pause-asked')],
    ['a stranger asks', () => changed(book, at('pause-asked'), as('p7')), () => at('pause-asked')],
    ['a player pauses alone', () => masters('paused'), () => at('paused')],
    [
      'clocks run at once',
      () => payloadChanged(book, at('resumed'), { runs: book.entries[at('resumed')]?.at ?? '' }),
      () => at('resumed'),
    ],
    [
      'it does not say when clocks run',
      () => payloadChanged(book, at('resumed'), { runs: 'soon' }),
      () => at('resumed'),
    ],
    ['a player ends it without notice', () => masters('resumed'), () => at('resumed')],
    ['the server ends it', () => changed(book, at('resumed'), as('server')), () => at('resumed')],
    ['nobody had asked for it', () => without(book, at('paused')), () => at('resumed') - 1],
  ];
  it.each(forged)('is found false where %s', (_, forge, where) => {
    expect(verdict(forge())).toBe(`bad at ${where()}`);
  });
});
