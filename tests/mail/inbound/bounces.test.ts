import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSignIn, signInByCode } from '@/lib/auth/sign-in';
import { createGame } from '@/lib/games/create/create-game';
import { MOST_BOUNCES } from '@/lib/games/model/matters/danger';
import { failureOf } from '@/lib/mail/inbound/returned/bounce';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { readOwnAddresses } from '@/lib/mail/refusals';
import { playerOf } from '@/lib/mail/tasks/recipient';
import { type PostOffice, PUBLIC_URL, SECRET, startGame, until } from '../post-office';
import { block, DOMAIN, openOrdersOffice, post, replyToOf } from './reply';
import { reportOf, sendBack } from './reports';

describe('a report of a mail server', () => {
  const failureIn = (...fields: string[]) => failureOf({ report: reportOf(fields), headers: [] });

  it('gives the code and the words of the server that refused', () => {
    expect(
      failureIn('Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 <anna@example.org>:', '  gone'),
    ).toEqual({ code: 550, answer: '550 5.1.1 <anna@example.org>: gone' });
  });

  it('gives the code of a refusal that was only classed', () => {
    expect(failureIn('Action: failed', 'Status: 5.2.2')).toEqual({ code: 550, answer: '5.2.2' });
    expect(failureIn('ACTION: Failed (too old)', 'Status: 4.4.7')).toEqual({ answer: '4.4.7' });
  });

  it('says nothing final of a delay, or of a mail that was passed on', () => {
    for (const action of ['delayed', 'relayed', 'delivered', 'expanded'])
      expect(failureIn(`Action: ${action}`, 'Status: 4.4.1')).toBeUndefined();
    expect(failureOf({ report: undefined, headers: [['subject', 'I am away']] })).toBeUndefined();
  });

  it('may be only a header that names who failed', () => {
    const headers = [['x-failed-recipients', 'anna@example.org']] as const;
    expect(failureOf({ report: undefined, headers })).toEqual({ code: 550, answer: '' });
  });
});

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { readBounces: true }));
});
afterAll(() => close());

/** The last mail to the only address of a person that did not arrive. */
const refusedOf = async (userId: string) =>
  (await readOwnAddresses(office.services.database.prisma, userId)).at(0)?.refused;

const prisma = () => office.services.database.prisma;
const noticesOf = (gameId: string) => office.services.store.readUndelivered(gameId);

/** Waits until a mail that came in was worked on, with this outcome. */
async function outcome(word: string): Promise<void> {
  await until(async () => (await prisma().inboundMail.count({ where: { result: word } })) > 0);
  await prisma().inboundMail.deleteMany();
}

/** A game whose first mail to Anna has gone out. */
async function begin(tag: string) {
  const game = await startGame(office, tag);
  const [mail] = await office.mailsTo(`anna.${tag}@example.org`, 1);
  if (mail === undefined) throw new Error('no mail came');
  return { ...game, mail };
}

const auth = () => ({
  db: prisma(),
  pool: office.services.database.pool,
  settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: false },
  now: () => new Date(),
});

describe('mail that comes back', () => {
  it('is noted once, for the person and for who waits', async () => {
    const { gameId, anna, boris, mail } = await begin('once');
    expect(mail.from).toMatch(/^bounce\+[0-9a-f]{32}@orders\.fieldpost\.example$/);
    expect(mail.mail.from?.address).toBe('post@fieldpost.example');
    await sendBack(listener, mail);
    await outcome('came-back');
    const told = { code: 550, answer: '550 5.1.1 no such user', bounces: 1 };
    expect(await refusedOf(anna)).toMatchObject(told);
    expect(await noticesOf(gameId)).toMatchObject([{ userId: anna, cameBack: true, fault: 'no-such-mailbox' }]);
    const where = { gameId, status: 'bounced' };
    expect(await prisma().mailDelivery.findMany({ where })).toMatchObject([
      { fault: 'no-such-mailbox', endedAt: expect.any(Date) },
    ]);
    expect(await refusedOf(boris)).toBeUndefined();
    await sendBack(listener, mail);
    await outcome('bounce');
    expect(await refusedOf(anna)).toMatchObject(told);
    expect(office.log.filter(({ event }) => event === 'mail-failed')).toEqual([
      { event: 'mail-failed', level: 'warn', facts: { kind: 'action', code: 550 } },
    ]);
  });

  it('is no more than a delay or an absence at first', async () => {
    const { anna, mail } = await begin('delay');
    await sendBack(listener, mail, ['Action: delayed', 'Status: 4.4.1']);
    await outcome('bounce');
    await post(listener, { from: 'anna.delay@example.org', to: mail.from, text: 'I am away until Monday.' });
    await outcome('bounce');
    expect(await refusedOf(anna)).toBeUndefined();
  });

  it('changes nothing at an address that was never used', async () => {
    const { mail } = await begin('guess');
    await sendBack(listener, { ...mail, from: `bounce+${'0'.repeat(32)}@${DOMAIN}` });
    await outcome('bounce');
    await expect(sendBack(listener, { ...mail, from: `bounce+1@${DOMAIN}` })).rejects.toThrow('no such address');
  });

  it('is not over because a server takes the next one, but when a mail is answered', async () => {
    const { anna, boris, bid, gameId, mail } = await begin('next');
    await sendBack(listener, mail);
    await outcome('came-back');
    await bid('anna', 3);
    await bid('boris', 4);
    const [, second] = await office.mailsTo('anna.next@example.org', 2);
    if (second === undefined) throw new Error('no second mail');
    expect(await refusedOf(anna)).toMatchObject({ bounces: 1 });
    await post(listener, { from: 'anna.next@example.org', to: replyToOf(second), text: block('BID 5') });
    await until(async () => (await refusedOf(anna)) === undefined);
    expect(await noticesOf(gameId)).toEqual([]);
    expect(await refusedOf(boris)).toBeUndefined();
  });

  it('stops mail about games at the third, until the person signs in by a mail', async () => {
    const { anna, bid, gameId } = await begin('third');
    const address = 'anna.third@example.org';
    for (const round of [1, 2, 3]) {
      const mail = (await office.mailsTo(address, round)).at(-1);
      if (mail === undefined) throw new Error('no mail came');
      await sendBack(listener, mail);
      await outcome('came-back');
      // The third is about the end of the game.
      if (round === 3) break;
      await bid('anna', 3);
      await bid('boris', 4);
    }
    const mailed = () => playerOf(office.context(), { userId: anna, gameId, event: 'action' });
    expect(await mailed()).toEqual({ skip: 'mails to this address came back' });
    expect(await refusedOf(anna)).toMatchObject({ bounces: MOST_BOUNCES });
    const asked = await requestSignIn(auth(), { address, caller: '10.1.1.9', next: '/' });
    const signIn = (await office.mailsTo(address, 4)).at(-1);
    const typed = /\b\d{3} ?\d{3}\b/.exec(signIn?.mail.text ?? '')?.[0];
    const flow = asked.ok ? asked.value.flow : '';
    expect(await signInByCode(auth(), { flow, typed, cookies: undefined })).toMatchObject({ ok: true });
    expect(await refusedOf(anna)).toBeUndefined();
    expect(await mailed()).toMatchObject([{ address }]);
  });

  it('is shown to the organiser when it was an invitation', async () => {
    const host = await office.user('host.invites@example.org', 'Host');
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: { invite: 'guest.invited@example.org' } },
    ];
    const made = await createGame(office.services, { by: host, rulesetId: 'duel', name: 'Come', setup: {}, seats });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const [mail] = await office.mailsTo('guest.invited@example.org', 1);
    if (mail === undefined) throw new Error('no invitation came');
    await sendBack(listener, mail);
    await outcome('came-back');
    expect(await noticesOf(made.value.gameId)).toMatchObject([{ role: 'blue' }]);
    expect(await refusedOf(host)).toBeUndefined();
  });
});
