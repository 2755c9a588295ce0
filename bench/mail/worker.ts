import { openSync, writeSync } from 'node:fs';
import { openServices } from '@/lib/db/services';
import { hostOf, messageOf } from '@/lib/mail/message';
import type { MailTransport } from '@/lib/mail/transport';
import { startMailWorker } from '@/lib/mail/worker';
import { benchContext } from './context';

/**
 * One worker as the service starts it. Arguments: database, mail server, `pictures` where mails hold them (else `plain`), and a file to which
 * each message goes as nodemailer was given it, where the bare loop shall send the same.
 */
const [databaseUrl = '', smtpUrl = '', pictures, file] = process.argv.slice(2);
const services = openServices(databaseUrl, { planOnce: true });
const context = benchContext(services, smtpUrl, pictures === 'pictures');
const kept = file === undefined ? undefined : openSync(file, 'w');
const { send, close } = context.transport;
const transport: MailTransport = {
  send: async (mail) => {
    if (kept !== undefined) writeSync(kept, `${JSON.stringify(messageOf(mail, hostOf(context.settings.publicUrl)))}\n`);
    return send(mail);
  },
  close,
};
await startMailWorker({ ...context, transport }, { databaseUrl });
process.send?.('ready');
