import type { GameEvent } from '@/lib/channels/notifications/events';
import type { QuietHours } from '@/lib/channels/quiet/quiet-until';

/** What a person has chosen about mails of a game, and what is known of mail to them. */
export interface Preferences {
  readonly quiet?: QuietHours | undefined;
  readonly hasDigest: boolean;
  readonly pictures: boolean;
  readonly wants: (event: GameEvent) => boolean;
  /** How many mails to this address of theirs came back since they last showed that mail arrives there. */
  readonly bouncesAt: (address: string) => number;
}
