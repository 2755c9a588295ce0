import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Email } from 'postal-mime';

export const ORDERS_DOMAIN = 'orders.fieldpost.example';
const SELECTOR = 'history';
/** Of the people who play. */
const DOMAIN = 'example.org';

/** A mail that came, and when it was taken up. */
export interface Letter {
  readonly to: string;
  readonly mail: Email;
}

/** The mail servers of people: one that signs what they send, and what has come for them. */
export class PostOffice {
  /** Letters about games that are played by mail; others are only counted. */
  readonly came: Letter[] = [];
  readonly #key = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** `zone`: what name servers say of the domain, for the workers. */
  constructor(readonly zone: string) {
    const key = this.#key.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const record = `v=DKIM1; k=rsa; p=${key}`;
    writeFileSync(zone, JSON.stringify({ [`${SELECTOR}._domainkey.${DOMAIN} TXT`]: [[record]] }));
  }

  /** How a worker takes mail in at this port. */
  settings(port: number): Record<string, string> {
    return {
      ORDERS_DOMAIN,
      ORDERS_SMTP_PORT: String(port),
      HISTORY_ZONE: this.zone,
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'zone.cjs')}`,
    };
  }

  take(letter: Letter): void {
    if (letter.mail.subject?.includes(BY_MAIL) === true) this.came.push(letter);
  }

  /** Throws unless the listener has taken the mail. */
  async send(
    port: number,
    { from, to, messageId, text }: Readonly<Record<'from' | 'to' | 'messageId' | 'text', string>>,
  ) {
    const privateKey = this.#key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const dkim = { domainName: DOMAIN, keySelector: SELECTOR, privateKey };
    const mailer = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, ...PATIENCE, dkim });
    try {
      await mailer.sendMail({ from, to, subject: 'Re: orders', messageId, text });
    } finally {
      mailer.close();
    }
  }
}

/** In the names of games that are played by mail. */
export const BY_MAIL = 'By mail';

const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
