import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { type PostOffice, startGame, until } from '../post-office';
import { block, openOrdersOffice, replyToOf } from './reply';

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url));
});
afterAll(() => close());

/** A mail byte for byte, as a mail program wrote it. */
async function postRaw(from: string, to: string, raw: string): Promise<void> {
  const mailer = createTransport({ host: '127.0.0.1', port: listener.port, secure: false, ignoreTLS: true });
  await mailer.sendMail({ envelope: { from, to }, raw: raw.replace(/\r?\n/g, '\r\n') });
  mailer.close();
}

const part = (type: string, text: string, more = ''): string => `--b\nContent-Type: ${type}\n${more}\n${text}\n`;
const mixed = (...parts: readonly string[]): string =>
  `Content-Type: multipart/mixed; boundary=b\n\n${parts.join('')}--b--\n`;
const flowed = (text: string, more = ''): string =>
  `Content-Type: text/plain; charset=utf-8; format=flowed${more}\n\n${text}\n`;
const ATTACHED = 'Content-Disposition: attachment; filename=orders.txt\n';

interface Fixture {
  readonly what: string;
  /** All that follows Message-ID and To; `From` is put in front unless `heads` has it. */
  readonly mail: string;
  readonly heads?: (from: string) => string;
  /** Words of the answer. */
  readonly says?: string;
  /** What became of it, where there is no answer. */
  readonly result?: string;
  readonly orders?: number;
}

const FIXTURES: readonly Fixture[] = [
  { what: 'format=flowed', mail: flowed(block('BID 7')), says: 'red bids 7', orders: 7 },
  {
    what: 'format=flowed that breaks an order over two lines',
    mail: flowed(`A word before, that goes on \nand on.\nBEGIN ORDERS\nBID \n7\nEND ORDERS\n-- \nAnna`),
    says: 'red bids 7',
    orders: 7,
  },
  {
    what: 'format=flowed with DelSp',
    mail: flowed('BEGIN ORDERS\nBID  \n7\nEND ORDERS', '; DelSp=yes'),
    says: 'red bids 7',
    orders: 7,
  },
  {
    what: 'format=flowed, above a quotation that is flowed too',
    mail: flowed(
      `${block('BID 7')}\n\nOn Monday Fieldpost wrote:\n> Hello, it is \n> your action.\n> BEGIN ORDERS \n> BID 1\n> END ORDERS`,
    ),
    says: 'red bids 7',
    orders: 7,
  },
  {
    what: 'format=flowed with nothing but a quotation',
    mail: flowed('Thank you! \n> BEGIN ORDERS\n> BID 1\n> END ORDERS'),
    says: 'holds no orders',
  },
  {
    what: 'format=flowed whose BEGIN ORDERS flows into the next line',
    mail: flowed('BEGIN ORDERS \nBID 7\nEND ORDERS'),
    says: 'no BEGIN ORDERS above it',
  },
  {
    what: 'orders, and an attachment with others',
    mail: mixed(part('text/plain', block('BID 7')), part('text/plain', block('BID 1'), ATTACHED)),
    says: 'red bids 7',
    orders: 7,
  },
  {
    what: 'orders in the attachment alone',
    mail: mixed(part('text/plain', 'See the file.'), part('text/plain', block('BID 1'), ATTACHED)),
    says: 'holds no orders',
  },
  {
    what: 'a mail of somebody else attached whole',
    mail: mixed(
      part('text/plain', 'Look at what Boris wrote.'),
      part('message/rfc822', `From: boris@example.org\nSubject: mine\n\n${block('BID 1')}`),
    ),
    says: 'holds no orders',
  },
  {
    what: 'a second text below the first',
    mail: mixed(part('text/plain', block('BID 7')), part('text/plain', block('BID 1'))),
    says: 'more than one block',
  },
  {
    what: 'two From headers',
    heads: (from) => `From: ${from}\nFrom: eve@example.org\n`,
    mail: `\n${block('BID 1')}`,
    result: 'two-senders',
  },
  {
    what: 'two From headers that say the same',
    heads: (from) => `From: ${from}\nFrom: ${from}\n`,
    mail: `\n${block('BID 1')}`,
    result: 'two-senders',
  },
  {
    what: 'two senders in one From',
    heads: (from) => `From: ${from}, eve@example.org\n`,
    mail: `\n${block('BID 1')}`,
    result: 'two-senders',
  },
  {
    what: 'no From',
    heads: () => '',
    mail: `\n${block('BID 1')}`,
    result: 'dropped-no-sender',
  },
];

/** What Red has bid, by the log. */
async function bidOf(gameId: string): Promise<number | undefined> {
  const { rows } = await office.services.database.pool.query<{ bytes: string }>(
    'select bytes from log_entries where game_id = $1',
    [gameId],
  );
  const made = rows.find(({ bytes }) => bytes.includes('"bid-made"'))?.bytes;
  return made === undefined ? undefined : Number(/"n":(\d)/.exec(made)?.[1]);
}

describe('a mail as programs write it', () => {
  it.each(FIXTURES)('$what', async ({ what, mail, heads, says, result, orders }) => {
    const tag = `f${FIXTURES.findIndex((one) => one.what === what)}`;
    const { gameId } = await startGame(office, tag);
    const anna = `anna.${tag}@example.org`;
    const [first] = await office.mailsTo(anna, 1);
    if (first === undefined) throw new Error('no mail came');
    const head = heads === undefined ? `From: ${anna}\n` : heads(anna);
    const to = replyToOf(first);
    await postRaw(anna, to, `${head}To: ${to}\nMessage-ID: <${tag}@example.org>\nMIME-Version: 1.0\n${mail}`);
    const { inboundMail } = office.services.database.prisma;
    await until(async () => (await inboundMail.count({ where: { status: 'waiting' } })) === 0);
    const mails = await office.mailsTo(anna, says === undefined ? 1 : 2);
    expect(mails).toHaveLength(says === undefined ? 1 : 2);
    if (says !== undefined) expect(mails[1]?.mail.text?.replace(/\s+/g, ' ')).toContain(says);
    if (result !== undefined) expect(await inboundMail.count({ where: { result } })).toBeGreaterThan(0);
    expect(await bidOf(gameId)).toBe(orders);
  });
});
