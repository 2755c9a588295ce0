import { openServices } from '@/lib/db/services';
import { smtpTransport } from '@/lib/mail/transport';
import { startMailWorker } from '@/lib/mail/worker';

/** One worker as the service starts it. Arguments: database, mail server. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const publicUrl = 'https://fieldpost.example';
const services = openServices(databaseUrl);
await startMailWorker(
  {
    services,
    db: services.database.prisma,
    transport: smtpTransport(smtpUrl, publicUrl),
    settings: { publicUrl, from: 'Fieldpost <post@fieldpost.example>', secret: 'a-secret-of-a-benchmark-0123456789' },
    openSignIn: () => undefined,
    openAddressMail: () => undefined,
    now: services.now,
    log: (event, facts, level) => {
      if (level === 'warn') console.error(event, facts);
    },
  },
  { databaseUrl },
);
process.send?.('ready');
