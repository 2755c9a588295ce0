import type { RoleId } from '@/lib/core/ruleset';
import type { GameId, SideRight, UserId } from './types';

/** Somebody who plays a side beside its captain. `seq`: the entry of the log that invited them. */
export interface SideMember {
  readonly seq: number;
  readonly userId: UserId;
  readonly actorId: string;
  readonly right: SideRight;
  readonly playerName?: string;
  /** What they look after, in words. */
  readonly duty?: string;
}

export interface SideInvitation {
  readonly seq: number;
  readonly secret: string;
  readonly right: SideRight;
  readonly duty?: string;
}

/** What changes among those who play a side beside its captain. `seq`: the entry that invited the one it is about. */
export type SideChange =
  | {
      readonly change: 'member-invited';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly seq: number;
      readonly secret: string;
      readonly right: SideRight;
      readonly duty?: string;
    }
  /** Lost when somebody has taken the invitation. */
  | {
      readonly change: 'member-joined';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly seq: number;
      readonly userId: UserId;
      readonly actorId: string;
    }
  /** Of the captain without `seq`, who has every right. */
  | {
      readonly change: 'member-set';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly seq: number | undefined;
      readonly right: SideRight;
      readonly duty: string | undefined;
    }
  /** A member becomes a past player; an invitation is gone. */
  | { readonly change: 'member-left'; readonly gameId: GameId; readonly role: RoleId; readonly seq: number }
  /** The member holds the seat from now; who held it, if somebody did, is a member in their place. */
  | { readonly change: 'captain-named'; readonly gameId: GameId; readonly role: RoleId; readonly seq: number };
