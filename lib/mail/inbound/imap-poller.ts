import { setTimeout as wait } from 'node:timers/promises';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { isLoopback } from '@/lib/env';
import { authoritiesOf } from '@/lib/tls-settings';
import type { MailContext } from '../context';
import { withoutAddresses } from '../without-addresses';
import { MOST_BYTES } from './parse-apart';
import { fieldsOf, isOurs } from './parsed';
import { receiveMail } from './receive';

export interface ImapPoller {
  /** Lets the mail that is on its way be stored, and signs out. */
  readonly close: () => Promise<void>;
}

export interface ImapMailbox {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte on; else by STARTTLS. */
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** Certificates in PEM that are trusted besides node's own. */
  readonly caFile?: string | undefined;
}

/** `imaps://user:password@host:993/FOLDER`: port and folder may be missing. */
export function mailboxOf(url: string): ImapMailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

/** Only tests wait less. */
export interface PollTimes {
  /** The longest that a new mail waits where the server does not announce it. */
  readonly pollMs: number;
  /** Between two tries of a server that is away. */
  readonly retryMs: number;
}

const TIMES: PollTimes = { pollMs: 60_000, retryMs: 15_000 };

/** Where mail goes that is for none of our addresses or too long: a person may look at it there. */
const LEFT = 'Not orders';

/** Headers in which mail servers say to which address a mail came; the first that names one of ours counts. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];

/**
 * Fetches mail for the addresses of orders from a mailbox of another server, as soon as that server announces it. A mail is
 * removed there when it is stored here; if the removal fails it is fetched again, and the second copy is dropped.
 */
export function startImapPoller(
  context: MailContext,
  mailbox: ImapMailbox,
  domain: string,
  times: PollTimes = TIMES,
): ImapPoller {
  const closing = new AbortController();
  const working = keepFetching(context, mailbox, domain, times, closing.signal);
  return {
    close: async () => {
      closing.abort();
      await working;
    },
  };
}

async function keepFetching(
  context: MailContext,
  mailbox: ImapMailbox,
  domain: string,
  { pollMs, retryMs }: PollTimes,
  closing: AbortSignal,
): Promise<void> {
  while (!closing.aborted) {
    try {
      await fetchWhileConnected(context, mailbox, domain, pollMs, closing);
    } catch (error) {
      context.log('mailbox-away', { message: withoutAddresses(String(error)).slice(0, 500) }, 'warn');
      await wait(retryMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}

async function fetchWhileConnected(
  context: MailContext,
  mailbox: ImapMailbox,
  domain: string,
  pollMs: number,
  closing: AbortSignal,
): Promise<void> {
  const client = await signIn(mailbox);
  try {
    await client.mailboxOpen(mailbox.folder);
    context.log('mailbox-open', {});
    while (!closing.aborted) {
      const news = somethingNew(client, pollMs, closing);
      await takeAll(context, client, domain, closing);
      // Ends by itself with the next command.
      client.idle().catch(() => undefined);
      await news;
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function signIn({ host, port, secure, user, password, caFile }: ImapMailbox): Promise<ImapFlow> {
  // Read where it is used: most hosts fetch no mail.
  const { ImapFlow } = await import('imapflow');
  const ca = authoritiesOf(caFile);
  const client = new ImapFlow({
    host,
    port,
    secure,
    // The password never leaves this machine in the clear.
    ...(secure || isLoopback(host) ? {} : { doSTARTTLS: true }),
    ...(ca && { tls: { ca } }),
    auth: { user, pass: password },
    logger: false,
  });
  // What breaks a connection is thrown by the command that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Settles when a mail comes, the connection ends, or it is time to look in any case. */
function somethingNew(client: ImapFlow, pollMs: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pollMs);
    function done(): void {
      clearTimeout(timer);
      client.off('exists', done);
      client.off('close', done);
      closing.removeEventListener('abort', done);
      resolve();
    }
    client.on('exists', done);
    client.on('close', done);
    closing.addEventListener('abort', done);
  });
}

async function takeAll(context: MailContext, client: ImapFlow, domain: string, closing: AbortSignal): Promise<void> {
  // Of an empty folder nothing can be asked.
  if (client.mailbox === false || client.mailbox.exists === 0) return;
  const waiting = await client.fetchAll('1:*', {
    uid: true,
    size: true,
    headers: ['return-path', ...RECIPIENT_HEADERS],
  });
  for (const mail of waiting) {
    if (closing.aborted) return;
    await takeOne(context, client, domain, mail);
  }
}

async function takeOne(
  context: MailContext,
  client: ImapFlow,
  domain: string,
  { uid, size, headers }: FetchMessageObject,
): Promise<void> {
  const fields = fieldsOf(headers?.toString('utf8') ?? '');
  const to = recipientIn(fields, domain);
  if (to === undefined || (size ?? 0) > MOST_BYTES) return leave(context, client, uid, to === undefined);
  const { source } = (await client.fetchOne(`${uid}`, { source: true }, { uid: true })) || {};
  // Somebody else has it by now.
  if (source === undefined) return;
  await receiveMail(context, source, to, { from: senderIn(fields) });
  await client.messageDelete(`${uid}`, { uid: true });
}

async function leave(context: MailContext, client: ImapFlow, uid: number, isForOthers: boolean): Promise<void> {
  context.log('mailbox-left', { reason: isForOthers ? 'not for orders' : 'too long' });
  await client.mailboxCreate(LEFT);
  await client.messageMove(`${uid}`, LEFT, { uid: true });
}

type Fields = ReturnType<typeof fieldsOf>;

/** The address of ours to which a mail came. */
function recipientIn(fields: Fields, domain: string): string | undefined {
  const named = RECIPIENT_HEADERS.flatMap((name) => fields.filter(([field]) => field === name));
  return named
    .flatMap(([, value]) => value.match(/[\w.+-]+@[\w.-]+/g) ?? [])
    .find((address) => isOurs(address, domain));
}

/** Empty for a mail that nobody is to answer, as in SMTP. A server that does not say gives no reason to think so. */
function senderIn(fields: Fields): string {
  const path = fields.find(([name]) => name === 'return-path')?.[1];
  return path === undefined ? 'unknown' : path.replace(/^<|>$/g, '');
}
