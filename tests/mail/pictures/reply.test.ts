import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendYourAction } from '@/lib/mail/tasks/send-your-action';
import { openOrdersOffice, replyToOf } from '../inbound/reply';
import { startGame, until } from '../post-office';
import type { Received } from '../smtp';

let opened: Awaited<ReturnType<typeof openOrdersOffice>>;
beforeAll(async () => {
  opened = await openOrdersOffice(import.meta.url);
});
afterAll(() => opened.close());

/** As large as a picture may be; what is in it is read by nobody. */
const PNG = Buffer.alloc(62_000, 'position');

/** The mail that asks Anna, with a picture. */
async function askedWithPicture(tag: string): Promise<{ readonly gameId: string; readonly mail: Received }> {
  const { office } = opened;
  const game = await startGame(office, tag);
  // The mail that the worker sends by itself, without a picture.
  await office.mailsTo(`anna.${tag}@example.org`, 1);
  const record = await office.services.store.readGame(game.gameId);
  const drawPicture = async () => ({ png: PNG, width: 600, height: 300, words: 'BID 9: Red 4, blue 7.' });
  const job = { gameId: game.gameId, userId: game.anna, seq: record?.nextSeq ?? 0 };
  await sendYourAction({ ...office.context(), drawPicture }, job, { lastTry: false });
  const pictured = ({ to, mail }: Received) => to.includes(`anna.${tag}@example.org`) && mail.attachments.length > 0;
  await until(async () => office.smtp.received.some(pictured));
  const mail = office.smtp.received.find(pictured);
  if (mail === undefined) throw new Error('no mail');
  return { gameId: game.gameId, mail };
}

const BLOCK = ['BEGIN ORDERS', 'BID 5', 'END ORDERS'];
const quoted = (text = ''): string => text.replace(/^/gm, '> ');

/** How mail programs send back what they quote: with its picture as a part, as a file, or with its words alone. */
const WAYS = {
  'in one part with the HTML': ({ mail }: Received) => ({
    text: `${BLOCK.join('\n')}\n\n${quoted(mail.text)}`,
    html: `<div>${BLOCK.join('<br>')}</div><blockquote type="cite">${mail.html}</blockquote>`,
    attachments: [{ cid: 'image001.png@01DC', content: PNG, contentType: 'image/png', filename: 'position.png' }],
  }),
  'as HTML alone': ({ mail }: Received) => ({
    html: `<div>${BLOCK.join('<br>')}</div><div class="gmail_quote">${mail.html}</div>`,
    attachments: [
      {
        cid: 'position@x',
        content: PNG,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
        filename: 'position.png',
      },
    ],
  }),
  'as an attached file': ({ mail }: Received) => ({
    text: `${BLOCK.join('\n')}\n\n${quoted(mail.text)}`,
    attachments: [{ content: PNG, contentType: 'image/png', filename: 'position.png' }],
  }),
  'as words in brackets': ({ mail }: Received) => ({
    text: `${BLOCK.join('\n')}\n\n> [image: BID 9: Red 4, blue 7.]\n${quoted(mail.text)}`,
  }),
} as const;

describe('a reply that brings the picture back', () => {
  it.each(Object.entries(WAYS))('is carried out: %s', async (way, letter) => {
    const { office, listener } = opened;
    const tag = way.replaceAll(' ', '-').toLowerCase();
    const { gameId, mail } = await askedWithPicture(tag);
    const mailer = createTransport({ host: '127.0.0.1', port: listener.port, secure: false, ignoreTLS: true });
    const from = `anna.${tag}@example.org`;
    await mailer.sendMail({ from, to: replyToOf(mail), subject: `Re: ${mail.mail.subject}`, ...letter(mail) });
    mailer.close();
    const bids = async () =>
      (await office.services.store.readEntries(gameId, { limit: 50 }))
        .filter(({ type }) => type === 'action')
        .map(({ bytes }) => JSON.parse(bytes).payload.action);
    await until(async () => (await bids()).length > 0);
    expect(await bids()).toEqual([{ type: 'bid', n: 5 }]);
  });
});
