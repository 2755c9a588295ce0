import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { POOL } from '@/lib/mail/transport';

/**
 * The least that sends these mails: nodemailer in a loop, over the pool of the service, with the messages that its worker made. Arguments:
 * mail server, and a file with one message a line, as nodemailer takes it.
 */
const [url = '', file = ''] = process.argv.slice(2);
const messages = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => revived(JSON.parse(line)));
const mailer = createTransport({ url, ...POOL });
process.send?.('ready');
await Promise.all(messages.map((message) => mailer.sendMail(message)));
mailer.close();

interface Attached {
  readonly content: { readonly data: readonly number[] };
}

/** What a file cannot hold: dates, and bytes. */
function revived({
  date,
  attachments,
  ...rest
}: {
  readonly date: string;
  readonly attachments?: readonly Attached[];
}) {
  return {
    ...rest,
    date: new Date(date),
    ...(attachments && {
      attachments: attachments.map(({ content, ...part }) => ({ ...part, content: Buffer.from(content.data) })),
    }),
  };
}
