import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpTransport } from '@/lib/mail/transport';
import type { MailTls } from '@/lib/tls-settings';
import { type Certificates, canMakeCertificates, makeCertificates } from './certificates';

let files: Certificates;
beforeAll(() => {
  if (canMakeCertificates) files = makeCertificates();
});
afterAll(() => files?.drop());

interface TlsSmtp {
  readonly port: number;
  /** For each mail that came, whether it came over TLS. */
  readonly secure: boolean[];
  readonly close: () => Promise<void>;
}

/** A real server: TLS from the first byte on, after STARTTLS, or never. */
async function startSmtp(kind: 'tls' | 'starttls' | 'clear'): Promise<TlsSmtp> {
  const secure: boolean[] = [];
  const server = new SMTPServer({
    secure: kind === 'tls',
    ...(kind === 'clear' ? {} : { cert: files.cert, key: files.key }),
    authOptional: true,
    disabledCommands: ['AUTH', ...(kind === 'clear' ? ['STARTTLS'] : [])],
    closeTimeout: 50,
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        secure.push(session.secure);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, secure, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const MAIL = { subject: 'Test', html: '<p>Test</p>', text: 'Test' };

/** Sends one mail; gives what it came over, or the code of the error. */
async function sent(kind: 'tls' | 'starttls' | 'clear', tls: MailTls | undefined): Promise<string> {
  const server = await startSmtp(kind);
  const url = `${kind === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${server.port}`;
  const transport = smtpTransport(url, 'https://fieldpost.example', tls);
  const mail = {
    from: 'post@fieldpost.example',
    to: 'anna@example.org',
    messageId: '<1@fieldpost.example>',
    date: new Date(),
    mail: MAIL,
  };
  try {
    await transport.send(mail);
    return server.secure.map((one) => (one ? 'over TLS' : 'in the clear')).join();
  } catch (error) {
    expect(server.secure).toEqual([]);
    return String((error as { code?: unknown }).code);
  } finally {
    transport.close();
    await server.close();
  }
}

describe.skipIf(!canMakeCertificates)('[ASVS 12.3.1] mail goes out', () => {
  const required = (caFile: string | undefined): MailTls => ({ required: true, caFile });

  it.each(['tls', 'starttls'] as const)('over TLS to a server of an authority that is named: %s', async (kind) => {
    expect(await sent(kind, required(files.caFile))).toBe('over TLS');
    expect(await sent(kind, { required: false, caFile: files.caFile })).toBe('over TLS');
  });

  it.each(['tls', 'starttls'] as const)(
    '[ASVS 12.3.4] to no server of an authority that nobody has named: %s',
    async (kind) => {
      for (const caFile of [undefined, files.strangeCaFile])
        expect(await sent(kind, required(caFile))).toMatch(
          /^(ESOCKET|ETLS|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
        );
    },
  );

  it('not at all where TLS is required and the server offers none', async () => {
    expect(await sent('clear', required(undefined))).toBe('ETLS');
  });

  it('in the clear where the server offers no TLS and none is required', async () => {
    expect(await sent('clear', undefined)).toBe('in the clear');
  });
});
