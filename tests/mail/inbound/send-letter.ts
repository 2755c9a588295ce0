import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { mailboxOf, startImapPoller } from '@/lib/mail/inbound/imap-poller';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { hasDovecot, PASSWORD, startDovecot, USER } from '../dovecot';
import type { PostOffice } from '../post-office';
import { DOMAIN, type Letter, post } from './reply';

/** Brings a letter to the service. */
export type SendLetter = (letter: Letter) => Promise<void>;

export const byListener =
  (listener: SmtpListener): SendLetter =>
  (letter) =>
    post(listener, letter);

/** What a mail server writes into a mailbox when it gets this letter. */
async function writtenDown({ to, ...letter }: Letter): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({ subject: 'Re: orders', to, ...letter, headers: { ...letter.headers } });
  if (!Buffer.isBuffer(message)) throw new Error('no mail was composed');
  return message;
}

/** A mailbox on a real IMAP server, from which the service fetches. Undefined where Dovecot is not installed. */
export async function openMailbox(
  office: PostOffice,
): Promise<
  { readonly carry: SendLetter; readonly sent: () => number; readonly close: () => Promise<void> } | undefined
> {
  if (!hasDovecot) return undefined;
  const dovecot = await startDovecot();
  const poller = startImapPoller(office.context(), mailboxOf(dovecot.url), DOMAIN, { pollMs: 60_000, retryMs: 100 });
  const auth = { user: USER, pass: PASSWORD };
  const client = new ImapFlow({ host: '127.0.0.1', port: dovecot.port, secure: false, auth, logger: false });
  await client.connect();
  let letters = 0;
  return {
    carry: async (letter) => {
      letters += 1;
      await client.append('INBOX', await writtenDown(letter));
    },
    sent: () => letters,
    close: async () => {
      await client.logout();
      await poller.close();
      await dovecot.remove();
    },
  };
}
