import { digestMail } from '@/emails/digest';
import { beginDigest, endDigest } from '@/lib/channels/notifications/digest';
import { inZone } from '@/lib/clock/zones';
import type { MailContext } from '../context';
import { type Composed, deliver, type Fate } from '../deliver';
import type { DigestAbout } from '../digest/about';
import { collect } from '../digest/collect';
import { digestAddress } from '../inbound/parsed';
import { stopOfDigest } from '../stop';
import type { DigestPayload, Try } from './payloads';
import { type Recipient, recipientsOf } from './recipient';
import { deliverToEach } from './to-player';

/** The digest of one instant, unless another was chosen since, or there is nothing to tell. Tried again it is the same mail. */
export async function sendDigest(context: MailContext, { userId, at }: DigestPayload, { lastTry }: Try): Promise<Fate> {
  const due = new Date(at);
  const begun = await beginDigest(context.db, userId, due);
  if (begun === undefined) return 'skipped';
  const players = await recipientsOf(context, userId, stopOfDigest(userId));
  const mail = {
    key: { kind: 'digest', parts: [userId, due.getTime()] },
    to: { as: 'person' },
    userId,
    lastTry,
  } as const;
  const fate =
    'skip' in players
      ? await deliver(context, { ...mail, compose: async () => players })
      : await deliverToEach(context, players, {
          ...mail,
          compose: (player) => compose(context, { userId, ...begun }, player),
        });
  // What could not be sent is told by the next one.
  if (fate !== 'failed') await endDigest(context.db, userId, due);
  return fate;
}

async function compose(context: MailContext, about: DigestAbout, player: Recipient): Promise<Composed> {
  const { settings } = context;
  const { games, isDue, more } = await collect(context, about);
  if (!isDue) return { skip: 'nothing waits, and nothing has happened' };
  const mail = await digestMail({
    readerName: player.name,
    since: inZone(about.since.toISOString(), about.timeZone),
    games,
    more,
    gamesUrl: `${settings.publicUrl}/games`,
    choicesUrl: `${settings.publicUrl}/profile/notifications`,
    stopUrl: player.stopUrl,
  });
  const replyTo = settings.ordersDomain === undefined ? {} : { replyTo: digestAddress(settings.ordersDomain) };
  return { to: player.address, mail, stopPostUrl: player.stopPostUrl, ...replyTo };
}
