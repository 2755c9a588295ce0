import type { NewsForAll, NewsForPerson } from '@/lib/games/channels/game-news';
import type { DrawnPicture } from '@/lib/mail/picture/drawing';

/** The position as it stands. `mark` is another where it looks otherwise; it is drawn when something is sent, and not before. */
export interface ChatPicture {
  readonly mark: string;
  readonly draw: () => Promise<DrawnPicture | undefined>;
}

/** What one delivery tells: of a game to all, of what waits for a person, that it has waited for long, or that the webhook works. */
export type DeliveryContent =
  | ({ readonly event: 'game-moved' } & NewsForAll)
  | ({ readonly event: 'waiting' | 'reminder' } & NewsForPerson)
  | { readonly event: 'test' };

/** What a receiver was last told about a game, as it is kept. */
export interface Post {
  readonly told: string;
  /** In a chat: the post that is edited in place. */
  readonly message?: string;
  /** For which wait there was a ping, and its message. */
  readonly pinged?: string;
  readonly ping?: string;
  /** In a chat, of a game's webhook: the turn that is told now, and its thread where it has one. */
  readonly turn?: number;
  readonly thread?: string;
  /** Entries before this one were told in a thread. */
  readonly toldTo?: number;
}

/** The turn to which the entries of a delivery belong, and the one that goes on after them. */
export interface DeliveredTurns {
  readonly first: number;
  readonly next: number;
}

/** One delivery on its way. */
export interface Sending {
  /** The same however often it is tried. */
  readonly id: string;
  readonly content: DeliveryContent;
  readonly gameUrl: string;
  /** Entries up to, and without, this one are told. */
  readonly to: number;
  /** Missing where no turns are told. */
  readonly turns?: DeliveredTurns;
  /** How the game looks; missing for what shows no pictures. */
  readonly picture?: ChatPicture;
  readonly post: Post | undefined;
  /** Keeps what the receiver has, as soon as it has it. */
  readonly keep: (post: Post) => Promise<void>;
}

export type Sent = 'sent' | 'unchanged';
