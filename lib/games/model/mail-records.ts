import type { ClockStep } from '@/lib/clock/steps';
import type { RoleId } from '@/lib/core/ruleset';
import type { Rung } from './ladder/shapes';
import type { MailFault } from './shapes';
import type { GameId, UserId } from './types';

/** Mails that ask their reader to do something: they are what somebody waits for. */
export const ASKING_KINDS = ['action', 'brief', 'called', 'consent', 'delegated', 'take-back'] as const;

/** Mails of a game that say no more than its log: of them who runs it may know, also where they play in it. */
export const OPEN_KINDS = [...ASKING_KINDS, 'moved', 'news', 'over', 'silent'] as const;

/** Mails that show what a side does for itself: what it drafts, leaves with the server, writes to others, and asks by mail. */
export const SIDE_KINDS = ['draft', 'press', 'receipt', 'standing'] as const;

/** The mails of a game to who plays it, runs it or stands by for a seat, and the one that tells of all games. */
export const MAIL_KINDS = [...OPEN_KINDS, ...SIDE_KINDS, 'digest'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

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
  /** Keys under which the mails that ask them are in the queue, if they are. */
  readonly jobKeys?: readonly string[];
  /** The entry with which the oldest thing that waits for them was asked; missing where nothing does. */
  readonly askedSince?: number;
  /** Which mails to them are listed, and how many of the newest; none by default. */
  readonly listed?: { readonly kinds: readonly MailKind[]; readonly most: number };
}

/** What tells a person beside mail that something waits for them. */
export interface BesideMail {
  readonly by: 'push' | 'chat' | 'webhook';
  /** It answered when it was last tried, or was not tried yet. */
  readonly works: boolean;
  /** When it took what tells of the wait: ISO 8601. */
  readonly toldAt?: string;
}

/** What became of one mail that was due. All instants: ISO 8601. */
export interface MailRow {
  readonly kind: MailKind;
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

/** What keeps back a mail that asks somebody. */
export interface HeldMail {
  /** `queue`: nothing that they chose. */
  readonly by: 'digest' | 'quiet-hours' | 'queue';
  /** When it goes out: ISO 8601. Missing in the queue, and where it was left to a digest that comes no more. */
  readonly until?: string;
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
  /** A newer one is kept back. */
  readonly held?: HeldMail;
  readonly beside: readonly BesideMail[];
  /** Those that were to be listed, the newest first. */
  readonly recent: readonly MailRow[];
}

/** The wait of a side, as one of its people may have been reminded of it. */
export interface RemindedWait {
  readonly userId: UserId;
  readonly role: RoleId;
  /** The entry that it began with. */
  readonly seq: number;
  /** A reminder that arrived before this instant could have been answered by now. */
  readonly before: Date;
}

/** A mail that somebody asks for once more. */
export interface MailAgain {
  /** A random UUID: of the mail's row. */
  readonly id: string;
  readonly gameId: GameId;
  readonly userId: UserId;
  readonly kind: 'action' | 'called' | 'consent' | 'take-back';
  readonly seq: number;
  readonly askedBy: UserId;
  readonly at: Date;
  readonly job: KeyedJob;
}

/** No more than `most` within this many milliseconds. */
export interface MailLimit {
  readonly most: number;
  readonly withinMs: number;
}

/** How the mail of a game fares. */
export interface MailStore {
  /** Mail of the game that was refused for good or came back, and that nothing has made up for since. */
  readonly readUndelivered: (gameId: GameId) => Promise<readonly UndeliveredMail[]>;
  /** How mail of the game goes to these people. Who has no account is not in it. */
  readonly readPersonsMail: (
    gameId: GameId,
    people: readonly MailedPerson[],
  ) => Promise<ReadonlyMap<UserId, PersonsMail>>;
  /**
   * Puts a mail into the queue once more, and writes down who asked. Undefined when it is queued; else the instant from which the
   * limits let it, and nothing is queued: they count what was asked for this person in this game, by anybody.
   */
  readonly queueAgain: (mail: MailAgain, limits: readonly MailLimit[]) => Promise<Date | undefined>;
}

/** A mail to be sent once the transaction it was queued in has committed. */
export type MailJob =
  | { readonly task: 'send-your-action'; readonly payload: GameMail }
  | { readonly task: 'send-game-over'; readonly payload: GameMail }
  | { readonly task: 'send-news'; readonly payload: GameMail }
  | { readonly task: 'send-take-back'; readonly payload: GameMail }
  | { readonly task: 'send-consent'; readonly payload: GameMail }
  | { readonly task: 'send-draft'; readonly payload: GameMail }
  | { readonly task: 'send-standing'; readonly payload: GameMail }
  | { readonly task: 'send-press'; readonly payload: GameMail }
  | { readonly task: 'send-brief'; readonly payload: GameMail }
  | { readonly task: 'send-called'; readonly payload: GameMail }
  | { readonly task: 'send-delegated'; readonly payload: GameMail }
  | { readonly task: 'send-silent'; readonly payload: GameMail }
  | { readonly task: 'send-invitation'; readonly payload: InvitationMail };

/** `seq`: the entry that freed the seat, of an invitation to one that somebody has left. */
export interface InvitationMail {
  readonly gameId: GameId;
  readonly role: RoleId;
  readonly seq?: number;
  /** To stand by for the seat, by the entry `seq`. */
  readonly understudy?: true;
  /** To play the side beside its captain, by the entry `seq`. */
  readonly member?: true;
}

/** `seq` is the log entry of the command that caused the mail: its `action`, or `game-started`; of a draft's, the next one. */
export interface GameMail {
  readonly gameId: GameId;
  readonly seq: number;
  readonly userId: UserId;
  /** Only where replies are read: the reader has seen the page. */
  readonly toAnswer?: true;
  /** Of a mail about drafts: one is put forward, and asks for a signature. */
  readonly forward?: true;
  /** Of a mail that tells a message: the message. */
  readonly press?: string;
  /** Somebody asked for it to be sent once more: the id of its row. */
  readonly again?: string;
  /** By the ladder: the seat that has been silent, and since which entry. */
  readonly silent?: { readonly role: RoleId; readonly seq: number };
  /** By the clock in place of the ladder: which step of it, and the entry that set its terms, such as `half-12`. */
  readonly clock?: string;
}

/** The clock's turn in one game, when the deadline of the timer with this key has come. `at`: that deadline, ISO 8601. */
interface ClockJob {
  readonly task: 'strike-clock';
  readonly payload: { readonly gameId: GameId; readonly key: string; readonly at: string };
}

/** A step of the ladder, for the wait of a role that began with the entry `seq`. */
interface LadderJob {
  readonly task: 'climb-ladder';
  readonly payload: { readonly gameId: GameId; readonly role: RoleId; readonly seq: number; readonly rung: Rung };
}

/** A step of a seat's clock, for the wait that began with the entry `seq`. */
interface SeatClockJob {
  readonly task: 'run-clock';
  readonly payload: { readonly gameId: GameId; readonly role: RoleId; readonly seq: number; readonly step: ClockStep };
}

/** The built-in opponent's turn, after the command whose first entry is `seq`. */
interface OpponentJob {
  readonly task: 'play-opponent';
  readonly payload: { readonly gameId: GameId; readonly seq: number };
}

/** Standing orders' turn in one game, as it stands before entry `seq`. */
interface StandingJob {
  readonly task: 'play-standing';
  readonly payload: { readonly gameId: GameId; readonly seq: number };
}

/**
 * A job with its key: the same key again, while the first is queued, is the same job. `runAt`: not before this instant
 * (ISO 8601), at once by default.
 */
export type KeyedJob = (MailJob | ClockJob | OpponentJob | LadderJob | SeatClockJob | StandingJob) & {
  readonly key: string;
  readonly runAt?: string;
};
