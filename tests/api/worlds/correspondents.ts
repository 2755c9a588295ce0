import { POST as ask } from '@/app/api/auth/ask/route';
import { POST as confirm } from '@/app/api/auth/confirm/route';
import { cookieNames } from '@/lib/auth/cookies';
import { startWorker } from '@/lib/cli/worker';
import { getEnv } from '@/lib/env';
import type { MailWorker } from '@/lib/mail/worker';
import { type Received, startSmtp, type TestSmtp } from '@/tests/mail/smtp';
import { startTestServer, type TestServer } from '@/tests/support/server';

/** A running service with a real mail server, and people who know nothing but their mailbox. */
export interface Correspondence {
  readonly server: TestServer;
  readonly smtp: TestSmtp;
  /** The `nth` mail (from 0) to this address; waits for it. */
  readonly mailTo: (address: string, nth: number) => Promise<Received>;
  readonly mailsTo: (address: string) => readonly Received[];
  readonly signIn: (address: string) => Promise<Correspondent>;
  readonly close: () => Promise<void>;
}

/** Somebody signed in by a mailed link, with a token for the API. */
export interface Correspondent {
  readonly address: string;
  readonly token: string;
}

const ORIGIN = 'http://localhost:3000';

export async function openCorrespondence(
  name: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<Correspondence> {
  const smtp = await startSmtp();
  const secret = 'only-for-tests-0123456789-abcdefghijklmnop';
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: ORIGIN, SECRET: secret, MAIL_FROM: 'Fieldpost <post@example.org>' };
  const server = await startTestServer({ name, env, randomBytes });
  const worker: MailWorker = await startWorker(server.services, getEnv(), server.databaseUrl);
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
  const mailTo = (address: string, nth: number) => waitFor(() => mailsTo(address)[nth]);
  return {
    server,
    smtp,
    mailsTo,
    mailTo,
    signIn: async (address) => {
      const before = mailsTo(address).length;
      await post(ask, '/api/auth/ask', { address, next: '/games' });
      const mail = await mailTo(address, before);
      const cookie = await pressButton(linkIn(mail, '/sign-in/confirm'));
      return { address, token: await makeToken(server, cookie) };
    },
    close: async () => {
      await worker.stop();
      await server.close();
      await smtp.close();
    },
  };
}

/** The first link of a mail's text part that leads to `path`. */
export function linkIn({ mail }: Received, path: string): URL {
  const found = (mail.text ?? '').match(/https?:\/\/\S+/g)?.find((link) => new URL(link).pathname.startsWith(path));
  if (found === undefined) throw new Error(`no link to ${path} in:\n${mail.text}`);
  return new URL(found);
}

type Handler = (request: Request) => Promise<Response>;

function post(handler: Handler, path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields).toString();
  const type = 'application/x-www-form-urlencoded';
  const headers = { origin: ORIGIN, 'content-type': type, 'content-length': String(body.length) };
  return handler(new Request(ORIGIN + path, { method: 'POST', headers, body }));
}

/** What the page behind the link does when its one button is pressed. */
async function pressButton(link: URL): Promise<string> {
  const answer = await post(confirm, '/api/auth/confirm', Object.fromEntries(link.searchParams));
  const session = answer.headers.getSetCookie().find((line) => line.startsWith(`${cookieNames(ORIGIN).session}=`));
  if (session === undefined) throw new Error(`not signed in: ${answer.status} ${answer.headers.get('location')}`);
  return session.split(';')[0] ?? '';
}

async function makeToken(server: TestServer, cookie: string): Promise<string> {
  const response = await fetch(`${server.url}/api/tokens`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'by mail', scope: 'write' }),
  });
  const made = (await response.json()) as { readonly token?: string };
  if (made.token === undefined) throw new Error(`no token: ${response.status} ${JSON.stringify(made)}`);
  return made.token;
}

async function waitFor<T>(look: () => T | undefined): Promise<T> {
  for (let waited = 0; waited < 20_000; waited += 5) {
    const seen = look();
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('waited in vain');
}
