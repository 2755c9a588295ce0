import { createTransport } from 'nodemailer';
import type { MailContext } from '@/lib/mail/context';
import { type SmtpListener, startSmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { openPostOffice, type PostOffice } from '../post-office';
import type { Received } from '../smtp';

export const DOMAIN = 'orders.fieldpost.example';

/** The listener as the worker runs it, on a free port. */
const listening = (context: MailContext): Promise<SmtpListener> =>
  startSmtpListener(context, { host: '127.0.0.1', port: 0, domain: DOMAIN });

type Orders = NonNullable<Parameters<typeof openPostOffice>[2]>;

/** A post office that reads replies, with its worker and the listener. Every sender is believed by default. */
export async function openOrdersOffice(
  name: string,
  {
    readBounces = false,
    ...orders
  }: Pick<Orders, 'registry' | 'authenticate'> & { readonly readBounces?: boolean } = {},
): Promise<{ readonly office: PostOffice; readonly listener: SmtpListener; readonly close: () => Promise<void> }> {
  const settings = { ordersDomain: DOMAIN, readBounces };
  const office = await openPostOffice(name, () => new Date(), {
    authenticate: async () => 'aligned',
    ...orders,
    settings,
  });
  const listener = await listening(office.context());
  await office.startWorker();
  const close = async () => {
    await listener.close();
    await office.close();
  };
  return { office, listener, close };
}

/** Where a reply to this mail goes. */
export function replyToOf({ mail }: Received): string {
  const address = mail.replyTo?.[0]?.address;
  if (address === undefined) throw new Error(`no Reply-To in ${mail.subject}`);
  return address;
}

export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a mail as a person's own server would. Throws what the listener says against it. */
export async function post({ port }: SmtpListener, { from, to, text, messageId, headers }: Letter): Promise<void> {
  const mailer = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  await mailer.sendMail({
    from,
    to,
    subject: 'Re: orders',
    text,
    ...(messageId === undefined ? {} : { messageId }),
    ...(headers === undefined ? {} : { headers: { ...headers } }),
  });
  mailer.close();
}

/** Sends a whole mail as it stands. `from`: of the envelope; empty for a mail that nobody is to answer. */
export async function postRaw(
  { port }: SmtpListener,
  { from, to, raw }: { readonly from: string; readonly to: string; readonly raw: string | Buffer },
): Promise<void> {
  const mailer = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  await mailer.sendMail({ envelope: { from, to }, raw });
  mailer.close();
}

export const block = (...lines: readonly string[]): string => ['BEGIN ORDERS', ...lines, 'END ORDERS'].join('\n');
