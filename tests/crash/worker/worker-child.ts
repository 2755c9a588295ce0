import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { openServices } from '@/lib/db/services';
import { registryOf } from '@/lib/games/model/registry';
import { smtpTransport } from '@/lib/mail/transport';
import { startMailWorker } from '@/lib/mail/worker';
import { duel } from '@/tests/mail/duel';

/** A worker in a process of its own, so that a test can kill it. Arguments: database, mail server. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const publicUrl = 'https://fieldpost.example';
const secret = 'a-secret-of-tests-only-0123456789abcdef';
const services = openServices(databaseUrl, { registry: registryOf([duel]) });
await startMailWorker(
  {
    services,
    db: services.database.prisma,
    transport: smtpTransport(smtpUrl, publicUrl),
    settings: { publicUrl, from: 'Fieldpost <post@fieldpost.example>', secret },
    openSignIn: (sealed) => openSignInMail(secret, sealed),
    openAddressMail: () => undefined,
    now: () => new Date(),
    log: () => undefined,
  },
  { databaseUrl, pollMs: 100, lockTimes: { everyMs: 100, graceMs: 1_000 } },
);
