import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenServices } from '@/lib/db/services';
import { liftForfeit } from '@/lib/games/clock/lift-forfeit';
import { runClock } from '@/lib/games/clock/run-clock';
import { createGame } from '@/lib/games/create/create-game';
import type { UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { NORTH_ME, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, withAt, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

let hall: Hall;
let book: Book;
let lost: string;
let won: string;
const ACTORS: Readonly<Record<string, string>> = { north: 'p1', south: 'p2' };

/** ann is north, bob south, eve the game master: a forfeit is lifted by the winner, the side acts, and the next stands. */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'forfeits');
  let now = new Date('2031-03-01T12:00:00.000Z');
  let keys = 0;
  const services: OpenServices = { ...hall.services, now: () => now };
  const seats = [...NORTH_ME, { role: 'game-master', fill: 'open' } as const];
  const clock = {
    version: 1,
    zone: 'UTC',
    time: { kind: 'each', per: 'decision', hours: 48 },
    freeDay: false,
    restDays: [],
    vacation: 0,
    atZero: 'forfeit',
  } as const;
  const made = value(
    await createGame(services, { by: 'ann', rulesetId: 'toy', name: 'Forfeit', setup: {}, seats, clock }),
  );
  const { gameId } = made;
  for (const { role, path } of made.invitations)
    value(await joinGame(services, { by: role === 'south' ? 'bob' : 'eve', token: path?.replace('/join/', '') ?? '' }));
  const command = async (by: UserId) => {
    keys += 1;
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: `key ${keys}` };
  };
  const fire = async () => {
    const { awaiting, clocks = [] } = (await services.store.readGame(gameId))?.summary ?? { awaiting: [] };
    const out = clocks.find(({ role }) => role === awaiting[0]?.role);
    now = new Date(out?.deadline ?? '');
    await runClock(services, { gameId, role: out?.role ?? '', seq: out?.wait?.seq ?? -1, step: 'zero' });
    return out?.role ?? '';
  };
  lost = await fire();
  won = lost === 'north' ? 'south' : 'north';
  value(await liftForfeit(services, await command(won === 'north' ? 'ann' : 'bob')));
  const action = { type: 'choose', number: 2 };
  value(await submitAction(services, { ...(await command(lost === 'north' ? 'ann' : 'bob')), role: lost, action }));
  await fire();
  value(await liftForfeit(services, { ...(await command('eve')), note: 'The mail was down.' }));
  await fire();
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);

/** The terms, and what the strike says that they are, say something else. */
function told(does: string): Book {
  const set = book.entries[at('clock-set')]?.payload.terms;
  const terms = { ...(typeof set === 'object' && set !== null ? set : {}), atZero: does };
  return payloadChanged(payloadChanged(book, at('clock-set'), { terms }), at('clock-struck'), { does });
}

/** An entry of the book once more, behind the end of the first game. */
function afterwards(seq: number): Book {
  const entry = book.entries[seq];
  if (entry === undefined) throw new Error(`no entry ${seq}`);
  return withAt(book, at('epoch-revealed') + 1, { ...entry, at: book.entries[at('forfeited')]?.at ?? '' });
}

const lift = (nth: number, by: string, actor: string, note?: string) =>
  changed(book, at('forfeit-lifted', nth), ({ payload: { note: _, ...rest } }) => ({
    actor,
    payload: { ...rest, by, ...(note && { note }) },
  }));

describe('the log of a game that was lost by forfeit', () => {
  it('verifies, with the forfeit lifted by the winner, lifted by the game master, and standing', () => {
    expect(book.entries.filter(({ type }) => type === 'forfeited')).toHaveLength(3);
    expect(at('forfeited')).toBe(at('clock-struck') + 1);
    expect(at('epoch-revealed')).toBe(at('forfeited') + 1);
    expect(verdict(book)).toBe('sound');
  });

  const forged: readonly (readonly [string, () => Book, () => number])[] = [
    ['the time was not out', () => without(book, at('clock-struck')), () => at('forfeited') - 1],
    ['the terms said something else', () => told('tell'), () => at('forfeited')],
    [
      'the time of the other side was out',
      () => payloadChanged(book, at('clock-struck'), { role: won }),
      () => at('forfeited'),
    ],
    [
      'something came between',
      () =>
        withAt(book, at('forfeited'), {
          ...(book.entries[at('clock-struck')] ?? book.entries[0] ?? fail()),
          type: 'pause-asked',
          actor: 'p1',
          payload: { by: 'north' },
        }),
      () => at('clock-struck') + 2,
    ],
    ['a player says it', () => changed(book, at('forfeited'), () => ({ actor: 'p1' })), () => at('forfeited')],
    ['the side wins that lost', () => payloadChanged(book, at('forfeited'), { wins: lost }), () => at('forfeited')],
    [
      'the game master wins',
      () => payloadChanged(book, at('forfeited'), { wins: 'game-master' }),
      () => at('forfeited'),
    ],
    ['nobody is said to win', () => payloadChanged(book, at('forfeited'), { wins: 7 }), () => at('forfeited')],
    ['a side acts afterwards', () => afterwards(at('action')), () => at('epoch-revealed') + 1],
    ['the clock is out again afterwards', () => afterwards(at('clock-struck')), () => at('epoch-revealed') + 1],
    [
      'a side asks for a pause afterwards',
      () =>
        withAt(book, at('epoch-revealed') + 1, {
          ...(book.entries[at('forfeited')] ?? fail()),
          type: 'pause-asked',
          actor: 'p1',
          payload: { by: 'north' },
        }),
      () => at('epoch-revealed') + 1,
    ],
    ['it goes on though nobody lifted it', () => without(book, at('forfeit-lifted')), () => at('forfeit-lifted')],
    ['nobody had lost', () => without(book, at('forfeited')), () => at('forfeit-lifted') - 1],
    [
      'the forfeit of the other side is lifted',
      () => payloadChanged(book, at('forfeit-lifted'), { role: won }),
      () => at('forfeit-lifted'),
    ],
    ['the server lifts it', () => lift(0, won, 'server'), () => at('forfeit-lifted')],
    ['the side lifts it that lost', () => lift(0, lost, ACTORS[lost] ?? ''), () => at('forfeit-lifted')],
    ['the loser lifts it as the winner', () => lift(0, won, ACTORS[lost] ?? ''), () => at('forfeit-lifted')],
    ['the game master does not say why', () => lift(1, 'game-master', 'p3'), () => at('forfeit-lifted', 1)],
  ];
  it.each(forged)('is found false where %s', (_, forge, where) => {
    expect(verdict(forge())).toBe(`bad at ${where()}`);
  });

  it('is found false where the side that lost lifts it with a reason, by who knows the roles', () => {
    const note = String(book.entries[at('forfeit-lifted', 1)]?.payload.note);
    const file = lift(0, lost, ACTORS[lost] ?? '', note);
    expect(verdict(file, { isAlike: false })).toBe(`bad at ${at('forfeit-lifted')}`);
  });
});

const fail = (): never => {
  throw new Error('no such entry');
};
