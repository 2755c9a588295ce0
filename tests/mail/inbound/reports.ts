import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import type { Received } from '../smtp';
import { postRaw } from './reply';

export const reportOf = (fields: readonly string[]): string =>
  ['Reporting-MTA: dns; mx.example.net', '', 'Final-Recipient: rfc822; anna@example.org', ...fields, ''].join('\r\n');

interface Part {
  readonly type: string;
  readonly text: string;
}

/** A report in its parts, as a server sends it to an address of ours. */
function report(listener: SmtpListener, to: string, kind: string, parts: readonly Part[]): Promise<void> {
  const raw = [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    `To: ${to}`,
    'Subject: A report about your mail',
    `Message-ID: <${crypto.randomUUID()}@mx.example.net>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="part"`,
    '',
    ...parts.flatMap(({ type, text }) => ['--part', `Content-Type: ${type}`, '', text]),
    '--part--',
    '',
  ].join('\r\n');
  return postRaw(listener, { from: '', to, raw });
}

const FAILED = ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 no such user'];

/** As the server says it that could not deliver the mail. */
export const sendBack = (
  listener: SmtpListener,
  { from }: Pick<Received, 'from'>,
  fields: readonly string[] = FAILED,
) =>
  report(listener, from, 'delivery-status', [
    { type: 'text/plain', text: 'Your mail could not be delivered.' },
    { type: 'message/delivery-status', text: reportOf(fields) },
  ]);

interface Complaint {
  readonly to: string;
  readonly fields: readonly string[];
  /** Headers of the mail that it is about. */
  readonly about?: readonly string[];
}

/** As a mail service says it whose reader does not want a mail (RFC 5965). */
export const complain = (listener: SmtpListener, { to, fields, about = [] }: Complaint) =>
  report(listener, to, 'feedback-report', [
    { type: 'text/plain', text: 'This is an email abuse report.' },
    { type: 'message/feedback-report', text: ['User-Agent: Some/1.0', 'Version: 1', ...fields, ''].join('\r\n') },
    { type: 'message/rfc822', text: [...about, 'Subject: Your action', '', 'It is your action.', ''].join('\r\n') },
  ]);
