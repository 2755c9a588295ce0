import { type GameEvent, isInDigest, LEFT_TO_DIGEST } from '@/lib/channels/notifications/events';
import type { MailContext } from '../context';
import { type Composed, type Delivery, deliver, type Fate, messageIdFor } from '../deliver';
import type { MailKey } from '../message';
import { preferencesOf } from '../sending/preferences';
import { playerOf, type Recipient } from './recipient';

/** A mail of a game to one player, who may have chosen several addresses for such mails. */
interface PlayerMail extends Omit<Delivery, 'compose' | 'copyOf' | 'to'> {
  readonly gameId: string;
  readonly userId: string;
  /** What its reader may have chosen not to be mailed. */
  readonly event: GameEvent;
  readonly compose: (player: Recipient) => Promise<Composed>;
}

/**
 * Sends a mail to each address of the player that mails of this game go to. Each is a mail of its own, which fails or comes back
 * by itself: one that cannot be sent now keeps no other back, and is tried again without a second copy to the others.
 */
export async function deliverToPlayer(context: MailContext, { compose, event, ...mail }: PlayerMail): Promise<Fate> {
  const { gameId, userId, again } = mail;
  const to = { as: 'player', gameId, userId } as const;
  const players = await playerOf(context, { userId, gameId, event });
  if ('skip' in players) return deliver(context, { ...mail, to, compose: async () => players });
  // Who asks for it once more wants it to be read now.
  if (again === undefined && isInDigest(event) && (await preferencesOf(context, { userId, gameId })).hasDigest)
    return deliver(context, { ...mail, to, compose: async () => IN_DIGEST });
  return deliverToEach(context, players, { ...mail, to, compose });
}

interface EachMail extends Omit<Delivery, 'compose' | 'copyOf'> {
  readonly compose: (player: Recipient) => Promise<Composed>;
}

/** The same mail to each address of one person. */
export async function deliverToEach(
  context: MailContext,
  players: readonly Recipient[],
  { compose, ...mail }: EachMail,
): Promise<Fate> {
  const { gameId, key, again } = mail;
  const [first, ...others] = players.map((player) => ({ player, key: keyAt(key, player) }));
  if (first === undefined) return 'skipped';
  const copyOf = messageIdFor(context, { ...(gameId === undefined ? {} : { gameId }), again, key: first.key });
  // The row that somebody asked for is that of the first.
  const copies = others.map((other) => ({ ...other, key: asked(other.key, again), again: undefined, copyOf }));
  const fates: Fate[] = [];
  const faults: unknown[] = [];
  for (const { player, ...one } of [first, ...copies]) {
    await deliver(context, { ...mail, ...one, compose: () => compose(player) }).then(
      (fate) => fates.push(fate),
      (fault) => faults.push(fault),
    );
  }
  // The queue tries the whole again: what was sent is not sent twice.
  if (faults.length > 0) throw faults[0];
  return fates.find((fate) => fate === 'sent') ?? fates[0] ?? 'skipped';
}

const IN_DIGEST = { skip: LEFT_TO_DIGEST };

const keyAt = ({ kind, parts }: MailKey, { tag }: Recipient): MailKey => ({
  kind,
  parts: tag === undefined ? parts : [...parts, tag],
});

const asked = ({ kind, parts }: MailKey, again: string | undefined): MailKey => ({
  kind,
  parts: again === undefined ? parts : [...parts, 'again', again],
});
