import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { sendDraft } from '@/lib/games/drafts/send-draft';
import { invitePath } from '@/lib/games/model/ids';
import type { GameId, UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember, withdrawInvitation } from '@/lib/games/seats/side/invite-member';
import { leaveSide } from '@/lib/games/seats/side/leave-side';
import { nameCaptain } from '@/lib/games/seats/side/name-captain';
import { setMember } from '@/lib/games/seats/side/set-member';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import { keepOrder } from '@/lib/games/standing/keep-order';
import { playOrders } from '@/lib/games/standing/play-orders';
import type { Entry } from '@/lib/trust/entry';
import { startGame, value } from '@/tests/games/table';
import { type Book, changed, openBook, payloadChanged, without } from '../book';
import { complete } from '../forged/moved';
import { type Hall, openHall } from '../hall';
import { placeOf, verdict } from './verdict';

let hall: Hall;
let book: Book;
let keys = 0;

/** ann leads north; eve comes to it, acts, signs off what ann drafted, leads it, and ann leaves. Bob's own draft is south's. */
beforeAll(async () => {
  hall = await openHall(import.meta.url, 'sides');
  const { services } = hall;
  const gameId = await startGame(services);
  const command = async (by: UserId) => {
    keys += 1;
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: `key ${keys}`, side: 'north' };
  };
  const invitations = async (id: GameId) =>
    (await services.store.readGame(id))?.seats.find(({ role }) => role === 'north')?.invitations ?? [];
  value(await inviteMember(services, { ...(await command('ann')), right: 'draft' }));
  const [mistaken] = await invitations(gameId);
  const invitation = mistaken?.seq ?? -1;
  value(await withdrawInvitation(services, { ...(await command('ann')), invitation }));
  value(await inviteMember(services, { ...(await command('ann')), right: 'draft', duty: 'Fleet' }));
  const [open] = await invitations(gameId);
  value(await joinGame(services, { by: 'eve', token: invitePath(gameId, open?.secret ?? '').replace('/join/', '') }));
  value(await setMember(services, { ...(await command('ann')), member: 'p3', right: 'submit' }));
  const { side: role, ...sent } = await command('eve');
  value(await submitAction(services, { ...sent, role, action: { type: 'choose', number: 2 } }));
  value(await setSignatures(services, { ...(await command('ann')), needed: true }));
  const chosen = { type: 'choose', number: 3 };
  const own = { by: 'bob', gameId, role: 'south', action: chosen };
  const { side: _, ...sends } = await command('bob');
  value(await sendDraft(services, { ...sends, ...value(await keepDraft(services, own)) }));
  value(await setMember(services, { ...(await command('ann')), member: 'p3', right: 'sign-off' }));
  const kept = value(await keepDraft(services, { ...own, by: 'ann', role: 'north', forward: true }));
  const { side: __, ...signs } = await command('eve');
  value(await sendDraft(services, { ...signs, ...kept }));
  value(await setSignatures(services, { ...(await command('ann')), needed: false }));
  value(await keepOrder(services, { by: 'bob', gameId, role: 'south', text: 'IF turn = 2 THEN CHOOSE 1' }));
  await playOrders(services, { gameId });
  value(await nameCaptain(services, { ...(await command('ann')), member: 'p3' }));
  value(await leaveSide(services, { ...(await command('ann')), member: 'p1' }));
  book = openBook(await complete(services, gameId));
});
afterAll(() => hall.close());

const at = (type: string, nth = 0): number => placeOf(book, type, nth);

const standing = (): number => book.entries.find(({ payload }) => payload.standing !== undefined)?.seq ?? -1;

const as = (actor: string) => (_: Entry) => ({ actor });

describe('the log of a side of several people', () => {
  it('verifies', () => {
    expect(standing()).toBeGreaterThan(0);
    expect(verdict(book)).toBe('sound');
  });

  const forged: readonly (readonly [string, () => Book, () => number])[] = [
    ['somebody acts who may only draft', () => without(book, at('member-set')), () => at('action') - 1],
    ['the other side invites', () => changed(book, at('member-invited'), as('p2')), () => at('member-invited')],
    [
      'somebody comes by a link that was withdrawn',
      () => payloadChanged(book, at('member-joined'), { invitation: at('member-invited') }),
      () => at('member-joined'),
    ],
    [
      'a link is withdrawn that was never made',
      () => payloadChanged(book, at('invitation-withdrawn'), { invitation: 1 }),
      () => at('invitation-withdrawn'),
    ],
    [
      'a right that there is not is given',
      () => payloadChanged(book, at('member-set'), { right: 'rule' }),
      () => at('member-set'),
    ],
    ['a member sets rights', () => changed(book, at('member-set'), as('p3')), () => at('member-set')],
    [
      'somebody leads who does not play the side',
      () => payloadChanged(book, at('captain-named'), { member: 'p2' }),
      () => at('captain-named'),
    ],
    [
      'somebody of the other side drafted',
      () => payloadChanged(book, at('action', 1), { drafted: 'p1' }),
      () => at('action', 1),
    ],
    ['who drafted is nobody', () => payloadChanged(book, at('action', 2), { drafted: null }), () => at('action', 2)],
    [
      'somebody signed what they drafted',
      () => payloadChanged(book, at('action', 2), { signed: 'p1' }),
      () => at('action', 2),
    ],
    ['the other side signed', () => payloadChanged(book, at('action', 2), { signed: 'p2' }), () => at('action', 2)],
    [
      'it is not said whether it was done by standing order',
      () => payloadChanged(book, standing(), { standing: false }),
      () => standing(),
    ],
    ['a word is a standing order', () => payloadChanged(book, standing(), { standing: 'yes' }), () => standing()],
    [
      'a standing order is of somebody who does not play the side',
      () => changed(book, standing(), as('p3')),
      () => standing(),
    ],
    ['a list signed', () => payloadChanged(book, at('action', 2), { signed: ['p3'] }), () => at('action', 2)],
    [
      'nobody signed where that is needed',
      () => changed(book, at('action', 2), ({ payload: { signed: _, ...payload } }) => ({ payload })),
      () => at('action', 2),
    ],
    ['somebody signs who may only submit', () => without(book, at('member-set', 1)), () => at('action', 2) - 1],
    [
      'a member says that no signature is needed',
      () => changed(book, at('signatures-set'), as('p3')),
      () => at('signatures-set'),
    ],
    [
      'what is needed is not said',
      () => payloadChanged(book, at('signatures-set'), { needed: 1 }),
      () => at('signatures-set'),
    ],
    ['the other side sends somebody away', () => changed(book, at('member-left'), as('p2')), () => at('member-left')],
  ];

  it.each(forged)('is found false where %s', (_, forge, where) => {
    expect(verdict(forge())).toBe(`bad at ${where()}`);
  });
});
