import { EventEmitter } from 'node:events';
import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { openServices } from '@/lib/db/services';
import { registryOf } from '@/lib/games/model/registry';
import { type MailTransport, smtpTransport } from '@/lib/mail/transport';
import { startMailWorker } from '@/lib/mail/worker';
import { duel } from '@/tests/mail/duel';

/**
 * A worker that kills itself at one point of its work, as by kill -9, when it comes there for the nth time.
 * Arguments: database, mail server, point (`none`: it lives on), n.
 */
const [databaseUrl = '', smtpUrl = '', fatal = 'none', times = '1'] = process.argv.slice(2);
const publicUrl = 'https://fieldpost.example';
const secret = 'a-secret-of-tests-only-0123456789abcdef';

let came = 0;
function at(point: string): void {
  if (point !== fatal) return;
  came += 1;
  if (came === Number(times)) process.kill(process.pid, 'SIGKILL');
}

const events = new EventEmitter();
events.on('worker:getJob:start', () => at('before the claim'));
events.on('job:start', () => at('after the claim'));

function dyingTransport(): MailTransport {
  const real = smtpTransport(smtpUrl, publicUrl);
  return {
    send: async (mail) => {
      const sent = await real.send(mail);
      at('after 250, before the mark');
      return sent;
    },
    close: real.close,
  };
}

const services = openServices(databaseUrl, { registry: registryOf([duel]) });
await startMailWorker(
  {
    services,
    db: services.database.prisma,
    transport: dyingTransport(),
    settings: { publicUrl, from: 'Fieldpost <post@fieldpost.example>', secret },
    openSignIn: (sealed) => openSignInMail(secret, sealed),
    openAddressMail: () => undefined,
    now: () => new Date(),
    // The line about a mail comes when its row says that it is sent, and its job is not yet done.
    log: (event) => {
      if (event === 'mail') at('after the mark');
    },
  },
  { databaseUrl, concurrency: 1, events, pollMs: 100, lockTimes: { everyMs: 100, graceMs: 500 } },
);
