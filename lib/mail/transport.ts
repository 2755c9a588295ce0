import { createTransport } from 'nodemailer';
import type { PrismaClient } from '../db/generated/client';
import { authoritiesOf, type MailTls } from '../tls-settings';
import { hostOf, messageOf, type OutgoingMail } from './message';

/** What a mail server said. Without a code no server took the mail, however often it was tried. */
export interface Refused {
  readonly code?: number;
  readonly answer: string;
}

/** `refused`: the server will never take this mail for this recipient. Anything that may pass later is thrown. */
type Sent = { readonly sent: true } | { readonly sent: false; readonly refused: Refused };

export interface MailTransport {
  readonly send: (mail: OutgoingMail) => Promise<Sent>;
  readonly close: () => void;
}

/** A few connections that are kept open. */
export const POOL = {
  pool: true,
  maxConnections: 3,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
} as const;

/** TLS where the server offers it, with its certificate checked. */
const OFFERED: MailTls = { required: false, caFile: undefined };

/** Over a real server. */
export function smtpTransport(smtpUrl: string, publicUrl: string, tls: MailTls = OFFERED): MailTransport {
  const ca = authoritiesOf(tls.caFile);
  const mailer = createTransport({ url: smtpUrl, ...POOL, requireTLS: tls.required, ...(ca && { tls: { ca } }) });
  const host = hostOf(publicUrl);
  return {
    send: async (mail) => {
      try {
        await mailer.sendMail(messageOf(mail, host));
        return { sent: true };
      } catch (error) {
        const refused = refusalOf(error);
        if (refused === undefined) throw error;
        return { sent: false, refused };
      }
    },
    close: () => mailer.close(),
  };
}

/**
 * A 5xx answer to the recipient or to the message itself is final. A 5xx to the greeting, to our password or to our
 * own sender address is the operator's to mend, and the mail waits for that.
 */
function refusalOf(error: unknown): Refused | undefined {
  if (!(error instanceof Error)) return undefined;
  const { responseCode, command, response } = error as Error & {
    readonly responseCode?: number;
    readonly command?: string;
    readonly response?: string;
  };
  if (responseCode === undefined || responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA'))
    return undefined;
  return { code: responseCode, answer: (response ?? error.message).slice(0, 500) };
}

/** Without a server: each mail is kept, as the bytes that would have been sent, for /dev/mailbox. */
export function mailboxTransport(db: Pick<PrismaClient, 'devMail'>, publicUrl: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const host = hostOf(publicUrl);
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, host));
      await db.devMail.create({ data: { to: mail.to, subject: mail.mail.subject, raw: String(message) } });
      return { sent: true };
    },
    close: () => composer.close(),
  };
}
