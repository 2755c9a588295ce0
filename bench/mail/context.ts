import { drawMailPicture } from '@/app/games/_rulesets/_mail-picture/entry';
import type { OpenServices } from '@/lib/db/services';
import type { MailContext } from '@/lib/mail/context';
import { smtpTransport } from '@/lib/mail/transport';

const PUBLIC_URL = 'https://fieldpost.example';

/** What the service gives its worker; `pictures`: mails hold the position as a picture too. */
export function benchContext(services: OpenServices, smtpUrl: string, pictures: boolean): MailContext {
  return {
    services,
    db: services.database.prisma,
    transport: smtpTransport(smtpUrl, PUBLIC_URL),
    settings: {
      publicUrl: PUBLIC_URL,
      from: 'Fieldpost <post@fieldpost.example>',
      secret: 'a-secret-of-a-benchmark-0123456789',
    },
    openSignIn: () => undefined,
    openAddressMail: () => undefined,
    now: services.now,
    log: (event, facts, level) => {
      if (level === 'warn') console.error(event, facts);
    },
    ...(pictures && { drawPicture: drawMailPicture }),
  };
}
