import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailboxOf, startImapPoller } from '@/lib/mail/inbound/imap-poller';
import { type Dovecot, hasDovecot, PASSWORD, startDovecot, USER } from '../dovecot';
import { type PostOffice, startGame, until } from '../post-office';
import { block, DOMAIN, openOrdersOffice, replyToOf } from './reply';

it('the address of a mailbox is read with its password, port and folder', () => {
  expect(mailboxOf('imaps://me%40host:a%2Fb%20c@mail.example.org/Orders/in')).toEqual({
    host: 'mail.example.org',
    port: 993,
    secure: true,
    user: 'me@host',
    password: 'a/b c',
    folder: 'Orders/in',
  });
  expect(mailboxOf('imap://me:x@mail.example.org')).toMatchObject({ port: 143, secure: false, folder: 'INBOX' });
});

interface Letter {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly head?: readonly string[];
}

const lettered = ({ from, to, text, head = [] }: Letter): string =>
  [
    ...head,
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: orders',
    `Message-ID: <${crypto.randomUUID()}@example.org>`,
    '',
    text,
  ].join('\r\n');

describe.skipIf(!hasDovecot)('orders from a mailbox (skipped where Dovecot is not installed)', () => {
  let office: PostOffice;
  let dovecot: Dovecot;
  let closeOffice: () => Promise<void>;
  const pollers: { readonly close: () => Promise<void> }[] = [];
  beforeAll(async () => {
    ({ office, close: closeOffice } = await openOrdersOffice(import.meta.url));
    dovecot = await startDovecot();
  });
  afterEach(async () => {
    for (const poller of pollers.splice(0)) await poller.close();
  });
  afterAll(async () => {
    await dovecot.remove();
    await closeOffice();
  });

  /** So slow that a mail which comes soon was announced. */
  const poll = (times = { pollMs: 60_000, retryMs: 100 }): void =>
    void pollers.push(startImapPoller(office.context(), mailboxOf(dovecot.url), DOMAIN, times));

  async function inMailbox<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: USER, pass: PASSWORD };
    const client = new ImapFlow({ host: '127.0.0.1', port: dovecot.port, secure: false, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
  const put = (mail: string) => inMailbox((client) => client.append('INBOX', Buffer.from(mail)));
  async function countIn(folder: string): Promise<number> {
    const status = await inMailbox((client) => client.status(folder, { messages: true }));
    return status === false ? 0 : (status.messages ?? 0);
  }

  async function begin(tag: string) {
    const game = await startGame(office, tag);
    const anna = `anna.${tag}@example.org`;
    const [first] = await office.mailsTo(anna, 1);
    if (first === undefined) throw new Error('no mail came');
    return { game, anna, to: replyToOf(first) };
  }
  const receiptOf = async (address: string) => (await office.mailsTo(address, 2))[1]?.mail.text ?? '';

  it('carries out what waits there, and removes it', async () => {
    const { anna, to } = await begin('waiting');
    await put(lettered({ from: anna, to, text: block('BID 7') }));
    poll();
    expect(await receiptOf(anna)).toContain('Your orders were carried out.');
    await until(async () => (await countIn('INBOX')) === 0);
  });

  it('takes what comes later as soon as it is announced, by the address that the server names', async () => {
    const { anna, to } = await begin('announced');
    poll();
    await until(async () => (await countIn('INBOX')) === 0);
    const head = ['Return-Path: <anna@example.org>', `Delivered-To:`, ` ${to}`];
    await put(lettered({ from: anna, to: 'Fieldpost <games@example.org>', text: block('BID 7'), head }));
    expect(await receiptOf(anna)).toContain('Your orders were carried out.');
  });

  it('drops the second copy of a mail that it could not remove', async () => {
    const { game, anna, to } = await begin('twice');
    const mail = lettered({ from: anna, to, text: block('BID 7') });
    await put(mail);
    poll();
    expect(await receiptOf(anna)).toContain('Your orders were carried out.');
    const { store, database } = office.services;
    const seen = async () => [await database.prisma.inboundMail.count(), (await store.readGame(game.gameId))?.version];
    const known = await seen();
    await put(mail);
    await until(async () => (await countIn('INBOX')) === 0);
    expect(await seen()).toEqual(known);
  });

  it('leaves what is for nobody here, or too long, in a folder for people to look at', async () => {
    const { anna, to } = await begin('left');
    await put(lettered({ from: anna, to: 'news@example.org', text: 'Buy now' }));
    await put(lettered({ from: anna, to, text: 'x\r\n'.repeat(100_000) }));
    poll();
    await until(async () => (await countIn('INBOX')) === 0);
    expect(await countIn('Not orders')).toBe(2);
  });

  it('drops what a mail server says about a mail that could not be delivered', async () => {
    const { anna, to } = await begin('bounce');
    await put(lettered({ from: anna, to, text: block('BID 7'), head: ['Return-Path: <>'] }));
    poll();
    const { inboundMail } = office.services.database.prisma;
    await until(async () => (await inboundMail.count({ where: { result: { contains: 'bounce' } } })) === 1);
  });

  it('waits for a server that is away, and goes on when it is back', async () => {
    const { anna, to } = await begin('away');
    poll();
    await until(async () => (await countIn('INBOX')) === 0);
    await dovecot.stop();
    await dovecot.start();
    await put(lettered({ from: anna, to, text: block('BID 7') }));
    expect(await receiptOf(anna)).toContain('Your orders were carried out.');
  });
});
