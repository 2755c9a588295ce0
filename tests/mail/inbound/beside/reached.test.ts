import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { type PostOffice, startGame, until } from '@/tests/mail/post-office';
import { personAt } from '../by-mail';
import { openOrdersOffice } from '../reply';
import { byListener } from '../send-letter';

/** Whether mail reaches those whom somebody waits for who has nothing but a mailbox. */

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url));
});
afterAll(() => close());

async function begin(tag: string) {
  const game = await startGame(office, tag);
  const at = (name: string) => personAt(office, byListener(listener), `${name}.${tag}@example.org`);
  const [anna, boris] = [at('anna'), at('boris')];
  await anna.offered('BID');
  await boris.offered('BID');
  const { mailDelivery, user } = office.services.database.prisma;
  const mails = { gameId: game.gameId, userId: game.boris, kind: 'action' };
  await until(async () => (await mailDelivery.count({ where: { ...mails, status: 'sent' } })) > 0);
  return { game, anna, boris, mailDelivery, mails, user };
}

it('is told in the receipt of orders and by WHO: when it was mailed, and that a server took it', async () => {
  const { game, anna, user } = await begin('taken');
  await user.update({ where: { id: game.anna }, data: { timeZone: 'Asia/Tokyo' } });
  const taken =
    /Blue \(Boris\): the mail that asked them was mailed on .* Asia\/Tokyo\), and taken by a mail server on/;
  const receipt = await anna.send('BID 4');
  expect(receipt).toContain('Mail to the others');
  expect(receipt).toMatch(taken);
  const who = await anna.send('WHO');
  expect(who).toMatch(taken);
  expect(who).toContain('does not mean that anybody has read it');
  expect(who).not.toContain('Red (Anna): the mail');
});

it('is told by WHO where the mail came back, and why', async () => {
  const { anna, mailDelivery, mails } = await begin('bounced');
  const back = { status: 'bounced', fault: 'mailbox-full', endedAt: new Date('2026-03-10T12:00:00Z') };
  await mailDelivery.updateMany({ where: mails, data: back });
  expect(await anna.send('WHO')).toMatch(
    /came back on Tue 10 Mar 2026, 12:00 \(UTC\+00:00, UTC\), because the mailbox is full/,
  );
});

it('is told by WHO where no mail goes out, and not of those for whom nobody waits', async () => {
  const { anna, boris, mailDelivery, mails } = await begin('silent');
  await mailDelivery.deleteMany({ where: mails });
  expect(await anna.send('WHO')).toContain('Blue (Boris): no mail about it has gone out to them.');
  await boris.send('BID 2');
  const who = await anna.send('WHO');
  expect(who).toContain('Blue: Boris');
  expect(who).not.toContain('Blue (Boris)');
});
