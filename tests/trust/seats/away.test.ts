import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitePath } from '@/lib/games/model/ids';
import type { UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { declareAway } from '@/lib/games/seats/away/declare-away';
import { endAway } from '@/lib/games/seats/away/end-away';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import type { Entry } from '@/lib/trust/entry';
import { startGame, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

let hall: Hall;
let book: Book;
let keys = 0;

const DAY = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** ann (p1) leads north and goes away; eve (p3), who drafts for it, acts and leads it meanwhile; ann is back, and goes again. */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'away');
  const { services } = hall;
  const gameId = await startGame(services);
  const command = async (by: UserId) => {
    keys += 1;
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: `key ${keys}` };
  };
  const choose = async (by: UserId, role: string) =>
    value(await submitAction(services, { ...(await command(by)), role, action: { type: 'choose', number: 2 } }));
  value(await inviteMember(services, { ...(await command('ann')), side: 'north', right: 'draft' }));
  const [open] = (await services.store.readGame(gameId))?.seats[0]?.invitations ?? [];
  value(await joinGame(services, { by: 'eve', token: invitePath(gameId, open?.secret ?? '').replace('/join/', '') }));
  const days = { from: dayIn(-1), to: dayIn(3), zone: 'UTC' };
  value(await declareAway(services, { ...(await command('ann')), role: 'north', ...days, standIn: 'p3' }));
  await choose('eve', 'north');
  await choose('bob', 'south');
  value(await inviteMember(services, { ...(await command('eve')), side: 'north', right: 'draft' }));
  value(await endAway(services, { ...(await command('ann')), role: 'north' }));
  value(await declareAway(services, { ...(await command('bob')), role: 'south', ...days }));
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);
const payloadAt = (seq: number) => book.entries[seq]?.payload ?? {};

const as = (actor: string) => (_: Entry) => ({ actor });
const lacking = (seq: number, name: string) =>
  changed(book, seq, ({ payload }) => ({
    payload: Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name)),
  }));

describe('the log of a side whose captain is away', () => {
  it('verifies, and says by whose right the stand-in acts', () => {
    expect(verdict(book)).toBe('sound');
    expect(payloadAt(at('away-declared'))).toEqual({
      by: 'north',
      from: `${dayIn(-1)}T00:00:00.000Z`,
      until: `${dayIn(4)}T00:00:00.000Z`,
      to: 'p3',
    });
    expect(payloadAt(at('action'))).toMatchObject({ by: 'north', instead: 'p1' });
    expect(payloadAt(at('member-invited', 1))).toMatchObject({ by: 'north', instead: 'p1' });
    expect(payloadAt(at('away-declared', 1))).not.toHaveProperty('to');
  });

  const declared = () => at('away-declared');
  const past = { from: '2020-01-01T00:00:00.000Z', until: '2020-01-09T00:00:00.000Z' };
  const future = { from: '2099-01-01T00:00:00.000Z', until: '2099-01-09T00:00:00.000Z' };
  const forged: readonly (readonly [string, () => Book, () => number])[] = [
    ['nobody was away', () => without(book, declared()), () => at('action') - 1],
    ['the days were over', () => payloadChanged(book, declared(), past), () => at('action')],
    ['the days had not come', () => payloadChanged(book, declared(), future), () => at('action')],
    ['the right went to nobody', () => lacking(declared(), 'to'), () => at('action')],
    ['the right went to another side', () => payloadChanged(book, declared(), { to: 'p2' }), declared],
    ['the right went to oneself', () => payloadChanged(book, declared(), { to: 'p1' }), declared],
    ['the days end before they begin', () => payloadChanged(book, declared(), { until: past.until }), declared],
    ['the days are no instants', () => payloadChanged(book, declared(), { from: '2026' }), declared],
    ['another side says it', () => changed(book, declared(), as('p2')), declared],
    ['the server says it', () => changed(book, declared(), as('server')), declared],
    ['the stand-in says it of themselves', () => changed(book, declared(), as('p3')), declared],
    ['it does not say in whose place', () => lacking(at('action'), 'instead'), () => at('action')],
    [
      'it names another who is not away',
      () => payloadChanged(book, at('action'), { instead: 'p2' }),
      () => at('action'),
    ],
    [
      'a player says that they act in the place of another',
      () => payloadChanged(book, at('action', 1), { instead: 'p1' }),
      () => at('action', 1),
    ],
    ['a captain acts in their own place', () => changed(book, at('action'), as('p1')), () => at('action')],
    [
      'the stand-in leads without saying in whose place',
      () => lacking(at('member-invited', 1), 'instead'),
      () => at('member-invited', 1),
    ],
    ['somebody is back who was not away', () => changed(book, at('away-ended'), as('p3')), () => at('away-ended')],
    [
      'somebody else says who is back',
      () => payloadChanged(book, at('away-ended'), { by: 'south' }),
      () => at('away-ended'),
    ],
  ];

  it.each(forged)('is found false where %s', (_, forge, where) => {
    expect(verdict(forge())).toBe(`bad at ${where()}`);
  });

  it('is found false where the stand-in acts after the other is back', () => {
    const back = at('away-ended');
    const action = payloadAt(at('action'));
    const acts = (entry: Entry) => ({ ...entry, type: 'action', actor: 'p3', payload: action });
    expect(verdict(changed(book, at('away-declared', 1), acts))).toBe(`bad at ${back + 1}`);
  });
});
