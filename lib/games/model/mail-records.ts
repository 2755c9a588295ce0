import type { RoleId } from '@/lib/core/ruleset';
import type { KeyedJob } from './records';
import type { MailFault } from './shapes';
import type { GameId, UserId } from './types';

/** Mail of a game that was refused for good or came back: to a user, or to the address that a role's seat is offered to. */
export interface UndeliveredMail {
  readonly userId?: UserId;
  readonly role?: RoleId;
  /** ISO 8601. */
  readonly at: string;
  /** A server took it first, and sent it back later. */
  readonly cameBack: boolean;
  readonly fault: MailFault;
}

/** A person whose mails are read. `actorIds`: what the log calls them in the seats that they hold. */
export interface MailedPerson {
  readonly userId: UserId;
  readonly actorIds: readonly string[];
}

/** What became of one mail that was due. All instants: ISO 8601. */
export interface MailRow {
  readonly kind: 'action' | 'take-back' | 'news' | 'over' | 'brief';
  /** The entry that it is about. */
  readonly seq?: number;
  readonly status: 'queued' | 'sent' | 'failed' | 'bounced';
  readonly queuedAt: string;
  readonly sentAt?: string;
  /** When it was refused for good, or came back. */
  readonly endedAt?: string;
  readonly fault?: MailFault;
  /** Somebody asked for it to be sent once more. The name is missing where the person has none. */
  readonly askedBy?: { readonly name?: string };
}

/** How mail of a game goes to one person. */
export interface PersonsMail {
  readonly hasAddress: boolean;
  /** They turned mail of this game off. */
  readonly stopped: boolean;
  /** Mails of all games that came back since the person last showed that mail arrives. */
  readonly bounces: number;
  /** The newest mail that asked them for something since they last acted. */
  readonly asked?: MailRow;
  /** The newest first. */
  readonly recent: readonly MailRow[];
}

/** A mail that somebody asks for once more. */
export interface MailAgain {
  /** A random UUID: of the mail's row. */
  readonly id: string;
  readonly gameId: GameId;
  readonly userId: UserId;
  readonly kind: 'action' | 'take-back';
  readonly seq: number;
  readonly askedBy: UserId;
  readonly at: Date;
  readonly job: KeyedJob;
}

/** No more than `most` within so many milliseconds. */
export interface MailLimit {
  readonly most: number;
  readonly withinMs: number;
}

/** How the mail of a game fares. */
export interface MailStore {
  /** Mail of the game that was refused for good or came back, and that nothing has made up for since. */
  readonly readUndelivered: (gameId: GameId) => Promise<readonly UndeliveredMail[]>;
  /** How mail of the game goes to these people, with so many of the newest to each. Who has no account is not in it. */
  readonly readPersonsMail: (
    gameId: GameId,
    people: readonly MailedPerson[],
    recent: number,
  ) => Promise<ReadonlyMap<UserId, PersonsMail>>;
  /**
   * Puts a mail into the queue once more, and writes down who asked. Undefined when it is queued; else the instant from which the
   * limits let it, and nothing is queued: they count what was asked for this person in this game, by anybody.
   */
  readonly queueAgain: (mail: MailAgain, limits: readonly MailLimit[]) => Promise<Date | undefined>;
}
