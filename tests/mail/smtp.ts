import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { record } from '../support/canary/record.mjs';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** What the server says next to a recipient: undefined takes the mail. */
type Verdict = (address: string, attempt: number) => { readonly code: number; readonly text: string } | undefined;

export interface TestSmtp {
  readonly url: string;
  readonly received: Received[];
  /** Recipients that were named, refused ones included. */
  readonly asked: string[];
  verdict: Verdict;
  /** Called with a mail that is complete, before the server answers: for a crash in between. */
  beforeAnswer: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A real SMTP server on this machine. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: Received[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Senders keep connections open for the next mail; by default the end would wait half a minute for them.
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      const attempt = asked.filter((one) => one === address).length;
      const verdict = smtp.verdict(address, attempt);
      done(verdict === undefined ? null : Object.assign(new Error(verdict.text), { responseCode: verdict.code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const raw = Buffer.concat(chunks).toString('utf8');
        record('mail', raw);
        void PostalMime.parse(raw).then(async (mail) => {
          received.push({ from, to, raw, mail });
          await smtp.beforeAnswer(to[0] ?? '');
          done();
        });
      });
    },
  });
  // A client that was killed leaves a broken connection behind.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    asked,
    verdict: () => undefined,
    beforeAnswer: async () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}
