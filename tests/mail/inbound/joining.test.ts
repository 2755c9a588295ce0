import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { inviteToken } from '@/lib/games/model/ids';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { invitationIn, joinAddress } from '@/lib/mail/inbound/joining/address';
import { isOurs } from '@/lib/mail/inbound/parsed';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import type { Proof } from '@/lib/mail/inbound/types';
import { value } from '@/tests/games/table';
import { type PostOffice, startGame, type TestGame, until } from '../post-office';
import { block, DOMAIN, openOrdersOffice, post, replyToOf } from './reply';

describe('the address of a reply to an invitation', () => {
  const hex = (length: number) =>
    fc
      .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
      .map((all) => all.join(''));

  it('holds what its link does, in any case, and no mail server finds it too long', () => {
    fc.assert(
      fc.property(fc.uuid(), hex(32), fc.boolean(), (gameId, secret, loud) => {
        const token = inviteToken(gameId, secret);
        const address = joinAddress(token, DOMAIN) ?? '';
        expect((address.split('@')[0] ?? '').length).toBeLessThanOrEqual(64);
        expect(invitationIn(loud ? address.toUpperCase() : address, DOMAIN)).toBe(token);
        expect(isOurs(address, DOMAIN)).toBe(true);
      }),
    );
  });

  it('is no other address', () => {
    const address = joinAddress(inviteToken('0190d9a2-7b1e-7c3a-9f00-000000000001', 'ab'.repeat(16)), DOMAIN) ?? '';
    const wrong = [
      address.replace('join+', 'orders+'),
      address.replace(DOMAIN, 'example.org'),
      address.replace('@', 'a@'),
      address.replace('@', `@${DOMAIN}@`),
      // Bits that the last place of a secret has no use for.
      address.replace(/.@/, '7@'),
    ];
    for (const one of wrong) expect(invitationIn(one, DOMAIN), one).toBeUndefined();
    expect(joinAddress('no-token', DOMAIN)).toBeUndefined();
  });
});

describe('a reply to an invitation', () => {
  let office: PostOffice;
  let listener: SmtpListener;
  let close: () => Promise<void>;
  let proof: Proof = 'aligned';
  beforeAll(async () => {
    ({ office, listener, close } = await openOrdersOffice(import.meta.url, { authenticate: async () => proof }));
  });
  afterAll(() => close());
  afterEach(() => {
    proof = 'aligned';
  });

  const db = () => office.services.database.prisma;
  const accountOf = (address: string) => db().userAddress.findUnique({ where: { address }, include: { user: true } });
  let letters = 0;

  /** Sends it, and gives the answer, its white space as one; undefined where none comes. */
  async function answerTo(from: string, to: string, text: string): Promise<string | undefined> {
    letters += 1;
    const messageId = `<join.${letters}@example.org>`;
    await post(listener, { from, to, text, messageId });
    await until(async () => (await db().inboundMail.count({ where: { status: 'waiting' } })) === 0);
    const [row] = await db().inboundMail.findMany({ orderBy: { receivedAt: 'desc' }, take: 1 });
    expect([row?.raw, row?.invitation]).toEqual([null, null]);
    if (row?.answer === null) return undefined;
    const answer = () => office.smtp.received.find(({ mail }) => mail.inReplyTo === messageId);
    await until(async () => answer() !== undefined);
    return (answer()?.mail.text ?? '').replace(/\s+/g, ' ');
  }

  /** Anna plays red and invites somebody to blue; with what they got. */
  async function invited(tag: string) {
    const anna = await office.user(`anna.${tag}@example.org`, 'Anna');
    const address = `dora.${tag}@example.org`;
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: { invite: address } },
    ];
    const { gameId } = value(
      await createGame(office.services, { by: anna, rulesetId: 'duel', name: 'Duel by mail', setup: {}, seats }),
    );
    const [mail] = await office.mailsTo(address, 1);
    if (mail === undefined) throw new Error('no invitation came');
    return { gameId, anna, address, mail, to: replyToOf(mail) };
  }

  const seatOf = async (gameId: string, role = 'blue') =>
    (await office.services.store.readGame(gameId))?.seats.find((seat) => seat.role === role);

  const command = async ({ gameId }: TestGame, by: string) => {
    const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
  };

  it('takes the seat with one word, makes an account, and plays on by mail: the pages are never opened', async () => {
    const { gameId, address, mail, to } = await invited('whole');
    expect(mail.mail.text?.replace(/\s+/g, ' ')).toContain('answer this mail with the one word JOIN');
    const told = await answerTo(address, to, `JOIN AS Dora Lund\n\nOn Friday somebody wrote:\n> ${mail.mail.text}`);
    expect(told).toContain('You play Blue in "Duel by mail".');
    expect(told).toContain('You go by Dora Lund.');
    expect(told).toContain('An account was made for your address.');
    const account = await accountOf(address);
    expect(account?.user).toMatchObject({ name: 'Dora Lund', email: address, emailVerified: expect.any(Date) });
    expect((await seatOf(gameId))?.userId).toBe(account?.userId);
    await until(async () => (await office.mailsTo(address, 3)).length >= 3);
    const asked = (await office.mailsTo(address, 3)).find((one) => one.mail.text?.includes('Bid 1 to 9 points'));
    if (asked === undefined) throw new Error('no mail asks for a bid');
    expect(await answerTo(address, replyToOf(asked), block('BID 4'))).toContain('Your orders were carried out.');
    // The same word once more finds the seat taken by its own writer.
    expect(await answerTo(address, to, 'join')).toContain('You play Blue');
    expect(await db().user.count({ where: { email: address } })).toBe(1);
  });

  it('is taken as a block, and in a name that nobody has chosen yet', async () => {
    const { address, to } = await invited('block');
    expect(await answerTo(address, to, block('Join.'))).toContain('You go by Player');
  });

  it.each([
    ['says nothing of it', 'Who are you?'],
    ['has the word below other words', 'Hello,\nJOIN'],
    ['only passes the invitation back', '> JOIN'],
    ['has a name that nobody may go by', 'JOIN AS www.example.org'],
  ])('changes nothing where it %s, and says how to accept', async (tag, text) => {
    const { gameId, address, to } = await invited(tag.replaceAll(' ', '-'));
    expect(await answerTo(address, to, text)).toContain('answer with the word JOIN on the first line');
    expect(await accountOf(address)).toBeNull();
    expect((await seatOf(gameId))?.userId).toBeUndefined();
    // Of whom nothing is known gets one answer a day.
    expect(await answerTo(address, to, text)).toBeUndefined();
    expect(await answerTo(address, to, 'JOIN')).toContain('You play Blue');
  });

  it('changes nothing from another address, unless that is the same person’s', async () => {
    const { gameId, address, to } = await invited('other');
    const eve = 'eve.other@example.org';
    expect(await answerTo(eve, to, 'JOIN')).toContain('was sent to another address');
    expect(await accountOf(eve)).toBeNull();
    const dora = await office.user(address, 'Dora');
    await db().userAddress.create({ data: { address: 'work.other@example.org', userId: dora, getsGames: false } });
    const told = await answerTo('work.other@example.org', to, 'JOIN AS Somebody Else');
    expect(told).toContain('You play Blue');
    expect((await accountOf(address))?.user.name).toBe('Dora');
    expect(told).not.toContain('An account was made');
    expect((await seatOf(gameId))?.userId).toBe(dora);
  });

  it('changes nothing where the domain does not vouch for it, or says that it is not genuine', async () => {
    const { gameId, address, to } = await invited('proof');
    proof = 'none';
    expect(await answerTo(address, to, 'JOIN')).toContain('does not say whether your mail is genuine');
    proof = 'fail';
    const { to: other, address: second } = await invited('fail');
    expect(await answerTo(second, other, 'JOIN')).toContain('its own domain does not vouch for');
    expect([await accountOf(address), await accountOf(second)]).toEqual([null, null]);
    // Who was not invited, and did not write it, gets no mail.
    expect(await answerTo('victim.proof@example.org', to, 'JOIN')).toBeUndefined();
    expect((await seatOf(gameId))?.userId).toBeUndefined();
  });

  it('changes nothing where nobody wrote it', async () => {
    const { gameId, address, to } = await invited('away');
    const headers = { 'Auto-Submitted': 'auto-replied' };
    await post(listener, { from: address, to, text: 'JOIN', headers });
    await until(async () => (await db().inboundMail.count({ where: { result: 'dropped-auto-reply' } })) === 1);
    expect((await seatOf(gameId))?.userId).toBeUndefined();
  });

  it('comes too late where somebody else has the seat, or the invitation was withdrawn', async () => {
    const { gameId, address, to } = await invited('late');
    const secret = (await seatOf(gameId))?.inviteSecret ?? '';
    const token = inviteToken(gameId, secret);
    value(await joinGame(office.services, { by: await office.user('fred.late@example.org', 'Fred'), token }));
    expect(await answerTo(address, to, 'JOIN')).toContain('has been taken by somebody else');
    expect(await accountOf(address)).toBeNull();
    const gone = joinAddress(inviteToken(gameId, 'ab'.repeat(16)), DOMAIN) ?? '';
    expect(await answerTo('greta.late@example.org', gone, 'JOIN')).toContain('is no longer open');
  });

  it('stands by for a seat, or plays beside its captain', async () => {
    const game = await startGame(office, 'beside');
    const { gameId, boris } = game;
    const [dan, mate] = ['dan.beside@example.org', 'mate.beside@example.org'];
    value(await nameUnderstudy(office.services, { ...(await command(game, boris)), side: 'blue', invite: dan }));
    const [offer] = await office.mailsTo(dan, 1);
    expect(await answerTo(dan, offer ? replyToOf(offer) : '', 'JOIN AS Dan')).toContain(
      'You stand by as understudy of Blue in "Thursday duel".',
    );
    const right = 'submit' as const;
    value(await inviteMember(office.services, { ...(await command(game, boris)), side: 'blue', right, invite: mate }));
    const [beside] = await office.mailsTo(mate, 1);
    expect(await answerTo(mate, beside ? replyToOf(beside) : '', 'JOIN AS Mate')).toContain(
      'You play Blue in "Thursday duel" with its captain.',
    );
    const { seats } = value(await readGame(office.services, { by: boris, gameId }));
    const blue = seats.find(({ role }) => role.id === 'blue');
    expect([blue?.understudy?.name, blue?.members?.map(({ name }) => name)]).toEqual(['Dan', ['Boris', 'Mate']]);
  });
});
