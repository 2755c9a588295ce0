import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAddress } from '@/lib/auth/address/confirm';
import { requestAddress } from '@/lib/auth/address/request';
import { createGame } from '@/lib/games/create/create-game';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import { sendMailAgain } from '@/lib/games/mail/send-mail-again';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { readOwnAddresses } from '@/lib/mail/refusals';
import { isStopped, stopOfInvitations } from '@/lib/mail/stop';
import { proven } from '@/tests/auth/proven';
import { value } from '@/tests/games/table';
import { type PostOffice, PUBLIC_URL, SECRET, startGame, until } from '../post-office';
import { block, DOMAIN, openOrdersOffice, post, replyToOf } from './reply';
import { complain, sendBack } from './reports';

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { readBounces: true }));
});
afterAll(() => close());

const prisma = () => office.services.database.prisma;
const auth = () => ({
  db: prisma(),
  pool: office.services.database.pool,
  settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: false },
  now: () => new Date(),
});

/** Waits until a mail that came in was worked on, with this outcome. */
async function outcome(word: string): Promise<void> {
  await until(async () => (await prisma().inboundMail.count({ where: { result: { startsWith: word } } })) > 0);
  await prisma().inboundMail.deleteMany();
}

/** A game of Anna, who has two addresses, before anything is mailed: red is hers, and Boris may come by the link. */
async function withTwo(tag: string, chosen: readonly ('home' | 'work')[]) {
  const [home, work] = [`home.${tag}@example.org`, `work.${tag}@example.org`];
  const anna = await office.user(home, 'Anna');
  await prisma().userAddress.create({ data: { address: work, userId: anna, getsGames: chosen.includes('work') } });
  await prisma().userAddress.update({ where: { address: home }, data: { getsGames: chosen.includes('home') } });
  const game = await startGame(office, tag);
  await prisma().seat.updateMany({ where: { gameId: game.gameId, role: 'red' }, data: { userId: anna } });
  return { ...game, anna, home, work };
}

/** Mails about games to an address. */
const aboutGames = async (address: string, count: number) => office.mailsTo(address, count);

const askedOf = async (gameId: string, by: string) =>
  value(await readMailReport(office.services, { by, gameId })).seats.find(({ roles }) => roles.includes('red'));

describe('a person with several addresses', () => {
  it('gets mails about games at each that they chose, each a mail of its own, and it counts as one mail', async () => {
    const { gameId, anna, boris, bid, home, work } = await withTwo('both', ['home', 'work']);
    await prisma().game.update({ where: { id: gameId }, data: { ownerId: anna } });
    await bid('boris', 4);
    const again = await sendMailAgain(office.services, { by: anna, gameId, role: 'red' });
    expect(again.ok).toBe(true);
    const [one] = await aboutGames(home, 1);
    const [two, ...more] = await aboutGames(work, 1);
    expect(more).toEqual([]);
    expect(two?.mail.messageId).not.toBe(one?.mail.messageId);
    expect([one, two].map((mail) => mail && replyToOf(mail))).toEqual([one && replyToOf(one), one && replyToOf(one)]);
    const rows = await prisma().mailDelivery.findMany({ where: { gameId, userId: anna, status: 'sent' } });
    expect(rows.map(({ copyOf }) => copyOf === null)).toContain(false);
    expect(await askedOf(gameId, boris)).toMatchObject({ reach: 'open', asked: { state: 'taken' } });
    const { seats } = value(await readMailReport(office.services, { by: anna, gameId }));
    expect(seats.find(({ roles }) => roles.includes('red'))?.recent).toHaveLength(1);
  });

  it('gets them at the chosen one alone, be it the second; what they write from another counts', async () => {
    const game = await withTwo('second', ['work']);
    await prisma().game.update({ where: { id: game.gameId }, data: { ownerId: game.anna } });
    await sendMailAgain(office.services, { by: game.anna, gameId: game.gameId, role: 'red' });
    const [mail] = await aboutGames(game.work, 1);
    if (mail === undefined) throw new Error('no mail came');
    expect(office.smtp.received.some(({ to }) => to.includes(game.home))).toBe(false);
    // Of a stranger, and of a proven address of somebody else, it changes nothing.
    const length = async () => (await office.services.store.readGame(game.gameId))?.nextSeq;
    const before = await length();
    for (const from of ['nobody@example.org', 'boris.second@example.org']) {
      await post(listener, { from, to: replyToOf(mail), text: block('BID 5') });
      await outcome('unknown');
    }
    expect(await length()).toBe(before);
    await post(listener, { from: game.home, to: replyToOf(mail), text: block('BID 5') });
    await outcome('applied');
    expect(await length()).not.toBe(before);
    // The answer goes to the address that wrote.
    const [receipt] = await office.mailsTo(game.home, 1);
    expect(receipt?.mail.text).toContain('Your orders were carried out.');
  });

  it('is sent no more at the one that came back three times, and is reached at the other', async () => {
    const { gameId, anna, boris, home, work } = await withTwo('stopped', ['home', 'work']);
    await prisma().game.update({ where: { id: gameId }, data: { ownerId: anna } });
    const facts = { kind: 'action', at: new Date(), answer: '550 gone', code: 550, cameBack: true };
    await prisma().mailRefusal.create({
      data: { id: 'stopped', gameId, userId: anna, address: home, bounces: 2, ...facts },
    });
    expect(await askedOf(gameId, boris)).toMatchObject({ reach: 'open' });
    await sendMailAgain(office.services, { by: anna, gameId, role: 'red' });
    const [third] = await aboutGames(home, 1);
    if (third === undefined) throw new Error('no mail came');
    await sendBack(listener, third);
    await outcome('came-back');
    expect(await readOwnAddresses(prisma(), anna)).toMatchObject([
      { address: home, refused: { bounces: 3 } },
      { address: work },
    ]);
    expect((await readOwnAddresses(prisma(), anna)).at(1)?.refused).toBeUndefined();
    // Who waits is not told: Anna is reached.
    expect(await office.services.store.readUndelivered(gameId)).toEqual([]);
    await prisma().mailDelivery.updateMany({ where: { askedBy: { not: null } }, data: { askedBy: null } });
    await sendMailAgain(office.services, { by: anna, gameId, role: 'red' });
    await aboutGames(work, 2);
    expect(await aboutGames(home, 1)).toHaveLength(1);
    await prisma().userAddress.update({ where: { address: work }, data: { getsGames: false } });
    expect(await askedOf(gameId, boris)).toMatchObject({ reach: 'given-up', trouble: { cameBack: true } });
  });

  it('is reached again where they answer a mail, with a question alone too; a mail in their name proves nothing', async () => {
    const { gameId, anna, home } = await withTwo('answers', ['home']);
    await prisma().game.update({ where: { id: gameId }, data: { ownerId: anna } });
    await sendMailAgain(office.services, { by: anna, gameId, role: 'red' });
    const [asked] = await aboutGames(home, 1);
    if (asked === undefined) throw new Error('no mail came');
    const facts = { kind: 'action', at: new Date(), answer: '550 gone', code: 550, bounces: 2, cameBack: true };
    await prisma().mailRefusal.create({ data: { id: 'answers', gameId, userId: anna, address: home, ...facts } });
    const refusals = () => prisma().mailRefusal.count({ where: { userId: anna } });
    await post(listener, { from: 'boris.answers@example.org', to: replyToOf(asked), text: block('WHO') });
    await outcome('unknown');
    expect(await refusals()).toBe(1);
    await post(listener, { from: home, to: replyToOf(asked), text: block('WHO') });
    await outcome('answered');
    expect(await refusals()).toBe(0);
  });

  it('proves that one again by a link, and is mailed there as before', async () => {
    const { gameId, anna, home } = await withTwo('again', ['home']);
    const facts = { kind: 'action', at: new Date(), answer: '550 gone', code: 550, bounces: 3, cameBack: true };
    await prisma().mailRefusal.create({ data: { id: 'again', gameId, userId: anna, address: home, ...facts } });
    const user = { id: proven(anna), email: home };
    const ask = () => requestAddress(auth(), { user, address: home, caller: anna });
    expect((await ask()).ok).toBe(true);
    const [mail] = await office.mailsTo(home, 1);
    const token = /confirm\?token=([\w-]+)/.exec(mail?.mail.text ?? '')?.[1] ?? '';
    const done = await confirmAddress(auth(), { userId: anna, token });
    expect(done).toEqual({ ok: true, value: { address: home, again: true } });
    expect((await readOwnAddresses(prisma(), anna)).at(0)?.refused).toBeUndefined();
    expect(await ask()).toMatchObject({ error: { code: 'invalid-address' } });
  });
});

describe('a mail that its reader reports as unwanted', () => {
  /** A game whose first mail to Anna has gone out. */
  async function begin(tag: string) {
    const game = await startGame(office, tag);
    const address = `anna.${tag}@example.org`;
    const [mail] = await office.mailsTo(address, 1);
    if (mail === undefined) throw new Error('no mail came');
    return { ...game, address, mail };
  }
  const stateOf = async (userId: string) => (await readOwnAddresses(prisma(), userId)).at(0);

  it.each([
    ['at the address that it was sent from', (from: string) => ({ to: from, fields: ['Feedback-Type: abuse'] })],
    [
      'named in the report',
      (from: string) => ({
        to: `complaints@${DOMAIN}`,
        fields: ['Feedback-Type: abuse', `Original-Mail-From: <${from}>`],
      }),
    ],
    [
      'named in the mail itself',
      (from: string) => ({
        to: `complaints@${DOMAIN}`,
        fields: ['Feedback-Type: fraud'],
        about: [`Return-Path: <${from}>`],
      }),
    ],
  ])('stops mails about games there at once: %s', async (way, report) => {
    const { gameId, anna, boris, bid, address, mail } = await begin(`spam.${way.length}`);
    await complain(listener, report(mail.from));
    await outcome('complaint');
    expect(await stateOf(anna)).toMatchObject({ address, complainedAt: expect.any(String) });
    expect(await askedOf(gameId, boris)).toMatchObject({ reach: 'stopped' });
    await bid('anna', 3);
    await bid('boris', 4);
    await until(async () => (await prisma().mailDelivery.count({ where: { userId: anna, status: 'skipped' } })) > 0);
    expect(await office.mailsTo(address, 1)).toHaveLength(1);
  });

  it('is over when its reader turns it on again; a late report about an older mail is none', async () => {
    const { anna, address, mail } = await begin('late');
    await complain(listener, { to: mail.from, fields: ['Feedback-Type: abuse'] });
    await outcome('complaint');
    const user = { id: proven(anna), email: address };
    expect((await requestAddress(auth(), { user, address, caller: anna })).ok).toBe(true);
    const proof = (await office.mailsTo(address, 2)).at(-1);
    const token = /confirm\?token=([\w-]+)/.exec(proof?.mail.text ?? '')?.[1] ?? '';
    expect(await confirmAddress(auth(), { userId: anna, token })).toMatchObject({ ok: true, value: { again: true } });
    expect((await stateOf(anna))?.complainedAt).toBeUndefined();
    await complain(listener, { to: mail.from, fields: ['Feedback-Type: abuse'] });
    await outcome('complaint-before');
    expect((await stateOf(anna))?.complainedAt).toBeUndefined();
  });

  it('is none where the report says the opposite, or names no mail of ours', async () => {
    const { anna, address, mail } = await begin('none');
    const abuse = 'Feedback-Type: abuse';
    for (const report of [
      { to: mail.from, fields: ['Feedback-Type: not-spam'] },
      { to: `complaints@${DOMAIN}`, fields: [abuse, `Original-Rcpt-To: ${address}`] },
      { to: `complaints@${DOMAIN}`, fields: [abuse, `Original-Mail-From: <bounce+${'0'.repeat(32)}@${DOMAIN}>`] },
    ]) {
      await complain(listener, report);
      await outcome('complaint-of-none');
    }
    expect((await stateOf(anna))?.complainedAt).toBeUndefined();
  });

  it('stops invitations when it was one', async () => {
    const host = await office.user('host.spam@example.org', 'Host');
    const invited = 'guest.spam@example.org';
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: { invite: invited } },
    ];
    value(await createGame(office.services, { by: host, rulesetId: 'duel', name: 'Come', setup: {}, seats }));
    const [mail] = await office.mailsTo(invited, 1);
    await complain(listener, { to: mail?.from ?? '', fields: ['Feedback-Type: abuse'] });
    await outcome('complaint');
    expect(await isStopped(prisma(), stopOfInvitations(invited))).toBe(true);
  });
});
