import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MailContext } from '../context';
import { MOST_BYTES } from './parse-apart';
import { isOurs } from './parsed';
import { receiveMail } from './receive';

export interface SmtpListener {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const MOST_CLIENTS = 50;
/** A person replies to one decision; one who names many addresses tries them out. */
const MOST_RECIPIENTS = 3;

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** How long a mail that is coming in may go on when the listener closes; its server sends it again later. */
const CLOSE_MS = 5_000;

/**
 * Takes mail for the addresses of orders, and for no others. A mail is acknowledged when it is stored; until then its server
 * keeps it and sends it again.
 */
export async function startSmtpListener(
  context: MailContext,
  { host, port, domain }: { readonly host: string; readonly port: number; readonly domain: string },
): Promise<SmtpListener> {
  const server = new SMTPServer({
    name: domain,
    banner: 'Fieldpost',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: 60_000,
    closeTimeout: CLOSE_MS,
    onRcptTo: ({ address }, session, done) => {
      if (!isOurs(address, domain)) return done(refusal(550, 'no such address'));
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) return done(refusal(452, 'too many recipients'));
      done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      // What is too long is read to its end, and thrown away.
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, `at most ${MOST_BYTES} bytes are taken`));
        store(context, Buffer.concat(chunks), session).then(
          () => done(null, 'stored'),
          () => done(refusal(451, 'not stored; send it again')),
        );
      });
    },
  });
  // A client that breaks off is no fault of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.server.address() as AddressInfo;
  context.log('mail-in-listens', { port: address.port });
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function store(context: MailContext, raw: Buffer, session: SMTPServerSession): Promise<void> {
  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom === false ? '' : mailFrom.address;
  const envelope = { peer: session.remoteAddress, helo: String(session.hostNameAppearsAs ?? ''), from };
  for (const { address } of rcptTo) await receiveMail(context, raw, address, envelope);
}
