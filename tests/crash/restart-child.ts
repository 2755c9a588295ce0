import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { openServices } from '@/lib/db/services';
import { registryOf } from '@/lib/games/model/registry';
import { keepWorking } from '@/lib/mail/keep-working';
import { smtpTransport } from '@/lib/mail/transport';
import { startMailWorker } from '@/lib/mail/worker';
import { duel } from '@/tests/mail/duel';

/**
 * The loop of `fieldpost worker` in a process of its own, over the tests' rules. Arguments: database, mail server. It has no
 * handler for errors that nobody caught: such an error ends it, as it would end the real one.
 */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const publicUrl = 'https://fieldpost.example';
const secret = 'a-secret-of-tests-only-0123456789abcdef';
const services = openServices(databaseUrl, { registry: registryOf([duel]) });
await keepWorking({
  signal: new AbortController().signal,
  onFault: () => undefined,
  retryMs: 200,
  start: () =>
    startMailWorker(
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
    ),
});
