import { createTransport } from 'nodemailer';

/** The least that sends mails: nodemailer in a loop, with as many connections as the service has. Arguments: mail server, mails, bytes. */
const [url = '', count = '0', bytes = '0'] = process.argv.slice(2);
const mailer = createTransport({ url, pool: true, maxConnections: 3 });
const half = 'x'
  .repeat(76)
  .concat('\n')
  .repeat(Math.ceil(Number(bytes) / 2 / 77));
process.send?.('ready');
await Promise.all(
  Array.from({ length: Number(count) }, (_, n) =>
    mailer.sendMail({
      from: 'post@fieldpost.example',
      to: `${n}@example.org`,
      subject: `Mail ${n}`,
      text: half,
      html: half,
    }),
  ),
);
mailer.close();
