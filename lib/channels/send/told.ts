import type { PersonTold, TableTold } from '@/lib/games/channels/tell-game';

/** What one delivery tells: of a game to all, of what waits for a person, or that the webhook works. */
export type Told =
  | ({ readonly event: 'game-moved' } & TableTold)
  | ({ readonly event: 'waiting' } & PersonTold)
  | { readonly event: 'test' };

/** What a receiver was last told about a game, as it is kept. */
export interface Post {
  readonly told: string;
  /** In a chat: the post that is edited in place. */
  readonly message?: string;
  /** For which wait there was a ping, and its message. */
  readonly pinged?: string;
  readonly ping?: string;
}

/** One delivery on its way. */
export interface Sending {
  /** The same however often it is tried. */
  readonly id: string;
  readonly told: Told;
  readonly gameUrl: string;
  readonly post: Post | undefined;
  /** Keeps what the receiver has, as soon as it has it. */
  readonly keep: (post: Post) => Promise<void>;
}

export type Sent = 'sent' | 'unchanged';
