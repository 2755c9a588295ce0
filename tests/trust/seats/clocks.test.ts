import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClockStep } from '@/lib/clock/steps';
import type { ClockTerms } from '@/lib/clock/terms';
import type { JsonObject } from '@/lib/core/json';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
import { runClock } from '@/lib/games/clock/run-clock';
import { createGame } from '@/lib/games/create/create-game';
import { invitePath } from '@/lib/games/model/ids';
import type { UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import type { Entry } from '@/lib/trust/entry';
import { NORTH_ME, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

const TERMS: ClockTerms = {
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'decision', hours: 48 },
  bank: { hours: 24, gain: 6, most: 30 },
  freeDay: true,
  restDays: [6, 7],
  vacation: 1,
  atZero: 'delegate',
};

let hall: Hall;
let book: Book;
let keys = 0;

/** ann leads north with eve; bob is south. North's vacation is announced, its time runs out, and eve is asked to see to it. */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'clocks');
  const { services } = hall;
  const made = value(
    await createGame(services, {
      by: 'ann',
      rulesetId: 'toy',
      name: 'Clock',
      setup: {},
      seats: NORTH_ME,
      clock: TERMS,
    }),
  );
  const { gameId } = made;
  value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
  const command = async (by: UserId) => {
    keys += 1;
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: `key ${keys}` };
  };
  value(await inviteMember(services, { ...(await command('ann')), side: 'north', right: 'submit' }));
  const seats = (await services.store.readGame(gameId))?.seats;
  const secret = seats?.find(({ role }) => role === 'north')?.invitations?.[0]?.secret ?? '';
  value(await joinGame(services, { by: 'eve', token: invitePath(gameId, secret).replace('/join/', '') }));
  const later = { ...services, now: () => new Date(Date.now() + 60 * 24 * 3_600_000) };
  const clocks = (await services.store.readGame(gameId))?.summary.clocks;
  const seq = clocks?.find(({ role }) => role === 'north')?.wait?.seq ?? -1;
  const run = async (step: ClockStep) =>
    expect((await runClock(later, { gameId, role: 'north', seq, step })).result).toBe('done');
  await run('vacation');
  await run('zero');
  value(await submitAction(later, { ...(await command('eve')), role: 'north', action: { type: 'choose', number: 2 } }));
  value(await proposeClock(later, { ...(await command('bob')), terms: null }));
  value(await answerClock(later, { ...(await command('eve')), granted: true }));
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);

const as = (actor: string) => (_: Entry) => ({ actor });
const terms = (more: JsonObject) => payloadChanged(book, at('clock-set'), { terms: { ...TERMS, ...more } });
const struck = (more: JsonObject) => payloadChanged(book, at('clock-struck'), more);

describe('the log of a game with a clock', () => {
  it('verifies', () => {
    expect(verdict(book)).toBe('sound');
    expect(at('duty-delegated')).toBe(at('clock-struck') + 1);
  });

  const forged: readonly (readonly [string, () => Book, string])[] = [
    ['a player sets the clock without a reason', () => changed(book, at('clock-set'), as('p1')), 'clock-set'],
    ['there are eight days in the week', () => terms({ restDays: [8] }), 'clock-set'],
    ['a bank begins with more than it holds', () => terms({ bank: { hours: 9, gain: 0, most: 8 } }), 'clock-set'],
    ['the clock does what is not built', () => terms({ atZero: 'defeat' }), 'clock-set'],
    ['it has a member that nobody knows', () => terms({ hidden: 1 }), 'clock-set'],
    ['it has neither hours nor an hour', () => terms({ time: { kind: 'each' } }), 'clock-set'],
    ['nobody says who set it', () => payloadChanged(book, at('clock-set'), { as: 'operator' }), 'clock-set'],
    ['there are no vacation days', () => terms({ vacation: 0 }), 'vacation-announced'],
    [
      'it does not say when they begin',
      () => payloadChanged(book, at('vacation-announced'), { from: 'soon' }),
      'vacation-announced',
    ],
    ['a player announces them', () => changed(book, at('vacation-announced'), as('p1')), 'vacation-announced'],
    [
      'nobody had asked yet',
      () => payloadChanged(book, at('vacation-announced'), { asked: 999 }),
      'vacation-announced',
    ],
    ['the time was not out', () => struck({ deadline: '2999-01-01T00:00:00.000Z' }), 'clock-struck'],
    ['the clock does something else than it says', () => struck({ does: 'understudy' }), 'clock-struck'],
    ['the terms want something else', () => terms({ atZero: 'tell' }), 'clock-struck'],
    ['it is for nobody', () => struck({ role: null }), 'clock-struck'],
    ['a player writes it', () => changed(book, at('clock-struck'), as('p2')), 'clock-struck'],
  ];
  it.each(forged)('is found false where %s', (_, forge, type) => {
    expect(verdict(forge())).toBe(`bad at ${at(type)}`);
  });

  const agreed: readonly (readonly [string, () => Book, () => number])[] = [
    ['nobody had agreed to it', () => without(book, at('clock-answered')), () => at('clock-set', 1) - 1],
    ['nobody had proposed it', () => without(book, at('clock-proposed')), () => at('clock-answered') - 1],
    [
      'something else had been proposed',
      () => payloadChanged(book, at('clock-proposed'), { terms: { ...TERMS } }),
      () => at('clock-set', 1),
    ],
    [
      'one side had said no',
      () => payloadChanged(book, at('clock-answered'), { granted: false }),
      () => at('clock-set', 1),
    ],
    [
      'its proposer agreed with themself',
      () => payloadChanged(changed(book, at('clock-answered'), as('p2')), at('clock-answered'), { by: 'south' }),
      () => at('clock-set', 1),
    ],
    [
      'the owner set it in the middle of the game',
      () => changed(book, at('clock-set', 1), () => ({ payload: { as: 'owner', terms: null } })),
      () => at('clock-set', 1),
    ],
  ];
  it.each(agreed)('is found false where %s', (_, forge, where) => {
    expect(verdict(forge())).toBe(`bad at ${where()}`);
  });

  it('is found false where the duty passes on though the time was not out', () => {
    expect(verdict(without(book, at('clock-struck')))).toBe(`bad at ${at('duty-delegated') - 1}`);
  });
});
