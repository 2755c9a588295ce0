import type { RoleId } from '@/lib/core/ruleset';
import type { HandedRight } from './away/shapes';
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
  /** What they have beside their right while another is away; never stored: see `withStandIns`. */
  readonly handed?: HandedRight;
}

export interface SideInvitation {
  readonly seq: number;
  readonly secret: string;
  /** Where it was mailed to; without one the captain passes the link on. */
  readonly address?: string;
  readonly right: SideRight;
  readonly duty?: string;
}

/** Somebody who stands by for a seat, or the offer to, as long as `userId` and `actorId` are missing. `seq`: the entry that named them. */
export interface Understudy {
  readonly seq: number;
  readonly secret: string;
  /** Where the offer was mailed to. */
  readonly address?: string;
  readonly userId?: UserId;
  readonly actorId?: string;
  readonly playerName?: string;
}

/** What changes about who stands by for a seat. Lost when the row is not that of `seq`, or was taken by somebody else. */
export type UnderstudyChange =
  | {
      readonly change: 'understudy-named';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly seq: number;
      readonly secret: string;
      readonly address?: string;
    }
  | {
      readonly change: 'understudy-agreed';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly seq: number;
      readonly userId: UserId;
      readonly actorId: string;
    }
  | { readonly change: 'understudy-dropped'; readonly gameId: GameId; readonly role: RoleId; readonly seq: number }
  /** The understudy holds the seat from now; who held it, if somebody did, is a past player. */
  | { readonly change: 'understudy-entered'; readonly gameId: GameId; readonly role: RoleId; readonly seq: number };

/** What changes among those who play a side beside its captain. `seq`: the entry that invited the one it is about. */
export type SideChange =
  | {
      readonly change: 'member-invited';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly seq: number;
      readonly secret: string;
      readonly address?: string;
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
  | { readonly change: 'signatures-set'; readonly gameId: GameId; readonly role: RoleId; readonly needed: boolean }
  /** A member becomes a past player; an invitation is gone. */
  | { readonly change: 'member-left'; readonly gameId: GameId; readonly role: RoleId; readonly seq: number }
  /** The member holds the seat from now; who held it, if somebody did, is a member in their place. */
  | { readonly change: 'captain-named'; readonly gameId: GameId; readonly role: RoleId; readonly seq: number };

/** An action that somebody of a side has prepared for it, in no log and seen by nobody else. */
export interface SideDraft {
  readonly draftId: string;
  readonly gameId: GameId;
  readonly role: RoleId;
  /** Who prepared it, or changed it last, and their name in the log. */
  readonly userId: UserId;
  readonly actorId: string;
  /** The version of the game at which it was kept. */
  readonly version: number;
  /** 1 for a new one, and one more with every change. */
  readonly revision: number;
  /** Canonical JSON of an action of the rules. */
  readonly action: string;
  /** The free text that goes along with the action. */
  readonly note?: string;
  /** A line for the others of the side. */
  readonly words?: string;
  /** Who may submit, and has put it forward for somebody else to sign off. */
  readonly forwardedBy?: UserId;
  /** A UUID that it shares with drafts of the campaign's other games: they are sent, put forward and discarded as one. */
  readonly together?: string;
  readonly at: Date;
}

/** A draft is gone in the transaction in which it is sent; lost when it has been changed since. */
export interface DraftSent {
  readonly change: 'draft-sent';
  readonly gameId: GameId;
  readonly draftId: string;
  readonly revision: number;
}

/** What somebody of a side has written down for the server to do when that side is asked; in no log, seen by nobody else. */
export interface StandingOrder {
  readonly orderId: string;
  readonly gameId: GameId;
  readonly role: RoleId;
  /** Those of a side are tried in this order, from 1. */
  readonly place: number;
  /** Who wrote it, or changed it last, and their name in the log: it is carried out as theirs. */
  readonly userId: UserId;
  readonly actorId: string;
  /** 1 for a new one, and one more with every change. */
  readonly revision: number;
  /** How often it was carried out: more than never only for one that repeats. */
  readonly done: number;
  /** As `formatCondition` writes it; missing: always. */
  readonly condition?: string;
  /** It counts to the end of this turn; missing: to the end of the game. */
  readonly untilTurn?: number;
  /** It stays after it was carried out. */
  readonly repeats: boolean;
  /** In the order language of the rules. */
  readonly orders: string;
  /** The same as canonical JSON, where it was given as data. */
  readonly action?: string;
  /** An order of the writer's that conditions compare with. */
  readonly mine?: string;
  /** The free text that goes along with the action. */
  readonly note?: string;
  /** Why none of the side is carried out until somebody says so. */
  readonly stop?: StandingStop;
  readonly at: Date;
}

/** `seq`: the number that the next entry of the log had; `at`: ISO 8601 instant. */
export interface StandingStop {
  readonly code: string;
  readonly message: string;
  readonly clause?: string;
  readonly seq: number;
  readonly at: string;
}

/** Orders are left in the transaction of an action, and others are gone; lost when one of those is gone already, or they are too many. */
export interface OrdersLeft {
  readonly change: 'orders-left';
  readonly gameId: GameId;
  readonly role: RoleId;
  readonly orders: readonly Omit<StandingOrder, 'place'>[];
  /** By their ids. */
  readonly gone: readonly string[];
  readonly most: number;
}

/** An order is gone, or one that repeats is counted, in the transaction that carries it out; lost when that was done already. */
export interface StandingDone {
  readonly change: 'standing-done';
  readonly gameId: GameId;
  readonly orderId: string;
  /** How often it had been carried out before. */
  readonly done: number;
  readonly repeats: boolean;
}
