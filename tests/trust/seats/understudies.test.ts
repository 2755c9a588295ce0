import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { climbLadder } from '@/lib/games/ladder/climb-ladder';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { invitePath } from '@/lib/games/model/ids';
import type { UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { setPress } from '@/lib/games/press/set-press';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { answerAsUnderstudy } from '@/lib/games/seats/understudies/answer-as-understudy';
import { callUnderstudy } from '@/lib/games/seats/understudies/call-understudy';
import { dropUnderstudy } from '@/lib/games/seats/understudies/drop-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import type { Entry } from '@/lib/trust/entry';
import { startGame, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

let hall: Hall;
let book: Book;
let keys = 0;

/** ann leads north; eve stands by for it, is called in vain, then called again, enters and acts. */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'understudies');
  const { services } = hall;
  await services.database.prisma.user.create({ data: { id: 'fay', name: 'fay-name', email: 'fay@example.org' } });
  const gameId = await startGame(services);
  const command = async (by: UserId) => {
    keys += 1;
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: `key ${keys}`, side: 'north' };
  };
  const choose = async (by: UserId) => {
    const { side: role, ...sent } = await command(by);
    value(await submitAction(services, { ...sent, role, action: { type: 'choose', number: 2 } }));
  };
  value(await nameUnderstudy(services, await command('ann')));
  value(await dropUnderstudy(services, await command('ann')));
  value(await nameUnderstudy(services, await command('ann')));
  const seat = (await services.store.readGame(gameId))?.seats.find(({ role }) => role === 'north');
  const token = invitePath(gameId, seat?.understudy?.secret ?? '').replace('/join/', '');
  value(await joinGame(services, { by: 'eve', token }));
  value(await callUnderstudy(services, await command('ann')));
  await choose('ann');
  const { side: _, ...climbs } = await command('ann');
  value(await setLadder(services, { ...climbs, ladder: { delegate: 24, understudy: 48 } }));
  const { side: __, ...writes } = await command('ann');
  value(await setPress(services, { ...writes, press: 'public' }));
  const { side: role, ...sent } = await command('bob');
  value(await submitAction(services, { ...sent, role: 'south', action: { type: 'choose', number: 2 } }));
  expect(role).toBe('north');
  value(await inviteMember(services, { ...(await command('ann')), right: 'submit' }));
  const open = (await services.store.readGame(gameId))?.seats.find(({ role: one }) => one === 'north')
    ?.invitations?.[0];
  value(await joinGame(services, { by: 'fay', token: invitePath(gameId, open?.secret ?? '').replace('/join/', '') }));
  const wait = (await services.store.readGame(gameId))?.summary.waits?.find((one) => one.role === 'north');
  const later = { ...services, now: () => new Date(Date.now() + 72 * 3_600_000) };
  for (const rung of ['delegate', 'understudy'] as const)
    await climbLadder(later, { gameId, role: 'north', seq: wait?.seq ?? -1, rung });
  value(await answerAsUnderstudy(services, { by: 'eve', gameId, side: 'north', enter: true }));
  await choose('eve');
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);

const as = (actor: string) => (_: Entry) => ({ actor });

describe('the log of a seat with an understudy', () => {
  it('verifies', () => expect(verdict(book)).toBe('sound'));

  const forged: readonly (readonly [string, () => Book, () => number])[] = [
    ['a stranger names one', () => changed(book, at('understudy-named'), as('p9')), () => at('understudy-named')],
    [
      'somebody agrees to what was withdrawn',
      () => payloadChanged(book, at('understudy-agreed'), { named: at('understudy-named') }),
      () => at('understudy-agreed'),
    ],
    ['the player agrees', () => changed(book, at('understudy-agreed'), as('p1')), () => at('understudy-agreed')],
    ['the server agrees', () => changed(book, at('understudy-agreed'), as('server')), () => at('understudy-agreed')],
    [
      'one is dropped who was never named',
      () => payloadChanged(book, at('understudy-dropped'), { named: 0 }),
      () => at('understudy-dropped'),
    ],
    ['the understudy calls', () => changed(book, at('understudy-called'), as('p3')), () => at('understudy-called')],
    [
      'the server calls without saying why',
      () =>
        changed(book, at('understudy-called'), ({ payload: { by: _, ...payload } }) => ({ payload, actor: 'server' })),
      () => at('understudy-called'),
    ],
    [
      'somebody is called who has not agreed',
      () => without(book, at('understudy-agreed')),
      () => at('understudy-called') - 1,
    ],
    [
      'the call had ended with an action',
      () => without(book, at('understudy-called', 1)),
      () => at('understudy-entered') - 1,
    ],
    ['a player sets the ladder for others', () => changed(book, at('ladder-set'), as('p2')), () => at('ladder-set')],
    [
      'a ladder goes down again',
      () => payloadChanged(book, at('ladder-set'), { hours: { delegate: 48, understudy: 24 } }),
      () => at('ladder-set'),
    ],
    [
      'a ladder has a step that there is not',
      () => payloadChanged(book, at('ladder-set'), { hours: { forfeit: 24 } }),
      () => at('ladder-set'),
    ],
    ['a player sets the press for others', () => changed(book, at('press-set'), as('p2')), () => at('press-set')],
    [
      'the press is set to what there is not',
      () => payloadChanged(book, at('press-set'), { press: 'secret' }),
      () => at('press-set'),
    ],
    [
      'nobody says that they set the press',
      () => changed(book, at('press-set'), ({ payload: { by: _, ...payload } }) => ({ payload })),
      () => at('press-set'),
    ],
    ['there was no ladder', () => payloadChanged(book, at('ladder-set'), { hours: null }), () => at('duty-delegated')],
    [
      'the ladder does not go as far as the understudy',
      () => payloadChanged(book, at('ladder-set'), { hours: { delegate: 24 } }),
      () => at('understudy-called', 1),
    ],
    [
      'the ladder asks the captain',
      () => payloadChanged(book, at('duty-delegated'), { member: 'p1' }),
      () => at('duty-delegated'),
    ],
    ['a player delegates', () => changed(book, at('duty-delegated'), as('p1')), () => at('duty-delegated')],
    ['another one enters', () => changed(book, at('understudy-entered'), as('p2')), () => at('understudy-entered')],
    ['somebody acts who has not entered', () => without(book, at('understudy-entered')), () => at('action', 2) - 1],
    ['who has left the seat acts', () => changed(book, at('action', 2), as('p1')), () => at('action', 2)],
  ];

  it.each(forged)('is found false where %s', (_, forge, where) => {
    expect(verdict(forge())).toBe(`bad at ${where()}`);
  });
});
