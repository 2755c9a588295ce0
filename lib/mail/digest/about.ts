import type { GameEvent } from '@/lib/channels/notifications/events';
import type { UserId } from '@/lib/games/model/types';

/** Whose digest it is, of what happened after `since`, with times in their zone. */
export interface DigestAbout {
  readonly userId: UserId;
  readonly since: Date;
  readonly timeZone: string;
}

/** The same for one game, and what of it they want by mail. */
export interface GameDigest extends DigestAbout {
  readonly wanted: (event: GameEvent) => Promise<boolean>;
}
