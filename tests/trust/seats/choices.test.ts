import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenServices } from '@/lib/db/services';
import { runClock } from '@/lib/games/clock/run-clock';
import { createGame } from '@/lib/games/create/create-game';
import { joinGame } from '@/lib/games/seats/join-game';
import type { Entry } from '@/lib/trust/entry';
import { value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, withAt, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

let hall: Hall;
let book: Book;

/** The time of the side that is asked first is out, twice. */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'choices');
  let now = new Date('2031-03-01T12:00:00.000Z');
  const services: OpenServices = { ...hall.services, now: () => now };
  const made = value(
    await createGame(services, {
      by: 'ann',
      rulesetId: 'triumph-of-the-will',
      name: 'Choice',
      setup: {},
      seats: [
        { role: 'german', fill: 'me' },
        { role: 'japanese', fill: 'open' },
      ],
      clock: {
        version: 1,
        zone: 'UTC',
        time: { kind: 'each', per: 'decision', hours: 48 },
        freeDay: false,
        restDays: [],
        vacation: 0,
        atZero: 'choice',
      },
    }),
  );
  const { gameId } = made;
  value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
  for (let time = 1; time <= 2; time += 1) {
    const { awaiting, clocks = [] } = (await services.store.readGame(gameId))?.summary ?? { awaiting: [] };
    const clock = clocks.find(({ role }) => role === awaiting[0]?.role);
    now = new Date(clock?.deadline ?? '');
    await runClock(services, { gameId, role: clock?.role ?? '', seq: clock?.wait?.seq ?? -1, step: 'zero' });
  }
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);

/** An act that is sound where it stands. */
function stranger(): Entry {
  const [struck] = book.entries.filter(({ type }) => type === 'clock-struck');
  if (struck === undefined) throw new Error('no clock struck');
  return { ...struck, type: 'pause-asked', actor: 'p1', payload: { by: 'german' } };
}

describe('the log of a game in which the clock chooses', () => {
  it('verifies', () => {
    expect(at('action')).toBe(at('clock-struck') + 1);
    expect(verdict(book)).toBe('sound');
  });

  const forged: readonly (readonly [string, () => Book, () => number])[] = [
    ['the time was not out', () => without(book, at('clock-struck')), () => at('action') - 1],
    [
      'another side’s time was out',
      () =>
        payloadChanged(book, at('clock-struck'), {
          role: book.entries[at('action')]?.payload.by === 'german' ? 'japanese' : 'german',
        }),
      () => at('action'),
    ],
    [
      'it does not say that the clock chose',
      () => changed(book, at('action'), ({ payload: { clock: _, ...rest } }) => ({ payload: rest })),
      () => at('action'),
    ],
    ['it says so falsely', () => payloadChanged(book, at('action'), { clock: 'yes' }), () => at('action')],
    [
      'a player says that the clock chose',
      () => changed(book, at('action'), ({ payload: { by } }) => ({ actor: by === 'german' ? 'p1' : 'p2' })),
      () => at('action'),
    ],
    ['something came between', () => withAt(book, at('action'), stranger()), () => at('clock-struck') + 2],
  ];
  it.each(forged)('is found false where %s', (_, forge, where) => {
    expect(verdict(forge())).toBe(`bad at ${where()}`);
  });
});
