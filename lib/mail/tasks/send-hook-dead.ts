import { hookDeadMail } from '@/emails/hook-dead';
import type { MailContext } from '../context';
import { type Composed, deliver, type Fate } from '../deliver';
import type { HookDeadPayload, Try } from './payloads';
import { storedAddress } from './recipient';

/** Tells the owner of a webhook that it has failed for a week. Once a failure: the next one is another mail. */
export async function sendHookDead(context: MailContext, job: HookDeadPayload, { lastTry }: Try): Promise<Fate> {
  const hook = await context.db.webhook.findUnique({
    where: { id: job.hookId },
    select: {
      host: true,
      failingSince: true,
      game: { select: { name: true } },
      user: { select: { id: true, email: true } },
    },
  });
  if (hook === null) return 'skipped';
  return deliver(context, {
    key: { kind: 'hook-dead', parts: [job.hookId, hook.failingSince?.getTime() ?? 0] },
    to: { as: 'person' },
    userId: hook.user.id,
    lastTry,
    compose: () => compose(context, hook),
  });
}

interface Hook {
  readonly host: string;
  readonly game: { readonly name: string } | null;
  readonly user: { readonly email: string | null };
}

async function compose({ settings }: MailContext, { host, game, user }: Hook): Promise<Composed> {
  const address = storedAddress(user.email);
  if (address === undefined) return { skip: 'no address' };
  const gameName = game === null ? {} : { gameName: game.name };
  return {
    to: address,
    mail: await hookDeadMail({ host, ...gameName, pageUrl: `${settings.publicUrl}/profile/channels` }),
  };
}
