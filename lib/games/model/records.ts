import type { JsonObject } from '@/lib/core/json';
import type { GameState } from '@/lib/core/playable';
import type { Awaited, NoteId, Outcome, RoleId, Standing } from '@/lib/core/ruleset';
import type { Hash } from '@/lib/trust/merkle';
import type { KeyedJob } from './mail-records';
import type { Pace, PendingMatters, RoleClock, Wait } from './matters/records';
import type {
  DraftSent,
  OrdersLeft,
  SideChange,
  SideInvitation,
  SideMember,
  StandingDone,
  Understudy,
  UnderstudyChange,
} from './side-records';
import type { CampaignId, CampaignRef, Deadline, GameId, GameStatus, UserId, Visibility } from './types';

/** What lists show without asking the ruleset; kept beside the cached state and replaced with it. */
export interface Summary {
  readonly awaiting: readonly Awaited[];
  readonly standing?: Standing;
  readonly outcome?: Outcome;
  /** One for every timer that runs, in the ruleset's order. */
  readonly deadlines: readonly Deadline[];
  /** Missing when there are none. */
  readonly matters?: PendingMatters;
  /** Since when each awaited role is waited for; missing in games whose last command is older than this. */
  readonly waits?: readonly Wait[];
  /** How long each role took for its last answers; missing before the first one. */
  readonly paces?: readonly Pace[];
  /** The clock of every seat that was asked since the terms were set; missing in a game without them. */
  readonly clocks?: readonly RoleClock[];
}

export interface SeatRecord {
  readonly role: RoleId;
  readonly userId?: UserId;
  readonly playerName?: string;
  /** `p1`, `p2` …: the seat's holder in the log. */
  readonly actorId?: string;
  readonly inviteSecret?: string;
  readonly inviteAddress?: string;
  /** How well the built-in opponent plays in this seat: an id of the ruleset's; missing: in its usual way. */
  readonly strength?: string;
  /** What its holder looks after, in words, where the side is several people. */
  readonly duty?: string;
  /** Those who play the side beside the holder of the seat, its captain; missing when there are none. */
  readonly members?: readonly SideMember[];
  /** Invitations to play the side beside its captain that nobody has taken. */
  readonly invitations?: readonly SideInvitation[];
  /** Nothing that the side does goes out without a second person's signature. */
  readonly signatures?: true;
  /** Who stands by for the seat, or is asked to. */
  readonly understudy?: Understudy;
  /** Those who stood by once: the log goes on knowing them. */
  readonly formerUnderstudies?: readonly Pick<Understudy, 'actorId' | 'userId'>[];
}

/** Somebody who held a seat and left it. `userId` is missing once their account is deleted. */
export interface PastPlayer {
  readonly role: RoleId;
  readonly actorId: string;
  readonly userId?: UserId;
}

/** What somebody goes by in one game, in the place of the name of their account. */
export interface PenNameThere {
  readonly userId: UserId;
  readonly name: string;
}

/** A game as stored, without its state and without anything that could foretell a die. */
export interface GameRecord {
  readonly gameId: GameId;
  readonly name: string;
  readonly ownerId: UserId;
  readonly ownerName?: string;
  /** Their account is deleted: nobody can be written to, or answer. */
  readonly ownerGone?: true;
  readonly campaign?: CampaignRef;
  readonly rulesetId: string;
  readonly rulesetVersion: string;
  readonly visibility: Visibility;
  readonly status: GameStatus;
  readonly setup: JsonObject;
  readonly version: number;
  readonly nextSeq: number;
  /** With `nextSeq`, the Merkle frontier of the log (lib/trust/merkle). */
  readonly peaks: readonly Hash[];
  readonly summary: Summary;
  readonly updatedAt: Date;
  readonly seats: readonly SeatRecord[];
  readonly pastPlayers: readonly PastPlayer[];
  /** The pen names that people go by in this game; names of its seats and its owner are these already. */
  readonly penNames: readonly PenNameThere[];
  /** Those who came by the link. */
  readonly spectators: readonly UserId[];
  readonly spectatorSecret?: string;
  /** Keys that signed for it on another service; empty for a game of this one. */
  readonly importedKeys: readonly string[];
  /** Of a trial: the position before which entry of which game it begins at. */
  readonly branch?: { readonly gameId: GameId; readonly seq: number };
  /** The game of a guest: nobody else comes in, and it is removed unless its player gives an address. */
  readonly sandbox?: true;
}

/**
 * A game as lists need it. Of those who look on and of those who played once, only the person who asks is in it: a game may
 * have thousands.
 */
export type ListedGame = Omit<
  GameRecord,
  'ownerGone' | 'ownerName' | 'version' | 'nextSeq' | 'peaks' | 'importedKeys'
> & {
  /** Entries since the person who asks looked at the game; undefined when they never did. */
  readonly unread?: number;
  /** Messages to them that they have not read; undefined when there are none. */
  readonly freshPress?: number;
};

/** The secret half of a game's dice: S[N] and every side's seed (32 bytes each, in hexadecimal). Never leaves the server. */
export interface DiceSecret {
  readonly secret: string;
  readonly epochs: number;
  readonly seeds: readonly SideSeed[];
}

export interface SideSeed {
  readonly side: RoleId;
  readonly seed: string;
}

/**
 * All that one command must know of a game. Whatever changes any of it moves `version` on, so a snapshot that is held in
 * memory is good as long as the conditional update finds its version.
 */
export interface GameSnapshot {
  readonly gameId: GameId;
  readonly ownerId: UserId;
  readonly campaignId?: CampaignId;
  readonly status: GameStatus;
  readonly rulesetId: string;
  readonly rulesetVersion: string;
  readonly version: number;
  readonly nextSeq: number;
  readonly nextDraw: number;
  /** ISO 8601 instant of the last command; missing before the first. */
  readonly lastAt?: string;
  /** A trial: no clock runs in it, and no mail tells of it. */
  readonly trial?: true;
  readonly head: string;
  /** With `nextSeq`, the Merkle frontier of the log. */
  readonly peaks: readonly Hash[];
  /** Undefined until the game has started. */
  readonly state: GameState | undefined;
  /** How many entries the state holds that is stored: the position of `state` is that one and the events since. */
  readonly stateSeq: number;
  readonly summary: Summary;
  readonly dice: DiceSecret;
  readonly seats: readonly SeatHolder[];
}

/** A position as it is kept: the text of an earlier one, and the bytes of the `event` entries since, in their order. */
export interface KeptState {
  readonly text: string;
  readonly since: readonly string[];
}

/** A snapshot as read, its state not loaded: absent before the start, and when `cachedVersion` is the current one. */
export interface CommandRead extends Omit<GameSnapshot, 'state'> {
  readonly kept?: KeptState;
  readonly answered?: Answered;
}

export type SeatHolder = Pick<SeatRecord, 'role' | 'userId' | 'actorId' | 'signatures'> & {
  readonly members?: readonly Pick<SideMember, 'userId' | 'actorId' | 'right' | 'handed'>[];
};

/** The answer that was stored with an idempotency key. */
export interface Answered {
  readonly requestHash: string;
  readonly response: string;
}

/** A log entry as it is stored: the bytes that are hashed, and columns derived from them. */
export interface EntryRow {
  readonly seq: number;
  readonly type: string;
  readonly actor: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  readonly leaf: string;
  readonly bytes: string;
  readonly sealTopic?: string;
  readonly visibleTo: readonly RoleId[];
  readonly unseals: readonly string[];
}

/** The game's row after a command. */
export interface GameAfter {
  readonly status: GameStatus;
  readonly nextSeq: number;
  readonly nextDraw: number;
  readonly head: string;
  readonly peaks: readonly Hash[];
  /** The state's own text; undefined until the game has started, and when the stored one stays, with the events since. */
  readonly stateText: string | undefined;
  readonly summary: Summary;
}

export interface Commit {
  readonly gameId: GameId;
  readonly expectedVersion: number;
  readonly after: GameAfter;
  /** ISO 8601 instant of the command and of all its entries. */
  readonly at: string;
  readonly entries: readonly EntryRow[];
  readonly jobs: readonly KeyedJob[];
  readonly note?: NoteRow;
  readonly answer?: Answered & { readonly userId: UserId; readonly key: string };
}

/** A free text beside an action. `salt`: 16 bytes in hexadecimal. */
export interface NoteRow {
  readonly id: NoteId;
  readonly salt: string;
  readonly text: string;
}

/** A note as it is kept: of an erased one only that it was there. */
export type KeptNote = NoteRow | { readonly id: NoteId; readonly salt?: undefined; readonly text?: undefined };

/** An action that was tried and refused, at `version` of the game. `asked`: the action or the orders as they came. */
export interface RefusedAttempt {
  readonly gameId: GameId;
  readonly id: string;
  readonly at: Date;
  readonly userId?: UserId;
  readonly actorId: string;
  readonly role: RoleId;
  readonly version: number;
  /** The number that the next entry had then. */
  readonly seq: number;
  readonly code: string;
  readonly clause?: string;
  readonly asked?: string;
}

/** The log entry of the action that a note was sent beside. */
export interface NoteOrigin {
  readonly id: NoteId;
  readonly seq: number;
  readonly actor: string;
}

export interface NewGame {
  readonly gameId: GameId;
  readonly name: string;
  readonly ownerId: UserId;
  readonly campaignId?: CampaignId;
  readonly rulesetId: string;
  readonly rulesetVersion: string;
  readonly setup: JsonObject;
  readonly seats: readonly NewSeat[];
  readonly dice: DiceSecret;
  readonly branch?: GameRecord['branch'];
  readonly sandbox?: GameRecord['sandbox'];
  /** Who is asked to stand by for seats of its maker. */
  readonly understudies?: readonly NewUnderstudy[];
  /** Which pen name its owner goes by in it; missing: the name of their account. */
  readonly penNameId?: string;
  /** The first command, on version 0. */
  readonly first: Commit;
}

export type NewSeat = Omit<
  SeatRecord,
  'playerName' | 'duty' | 'members' | 'invitations' | 'signatures' | 'understudy' | 'formerUnderstudies'
> & { readonly understudy?: Pick<Understudy, 'secret' | 'address'> };

/** An offer to stand by for a seat, as the game is made. */
export type NewUnderstudy = Pick<Understudy, 'seq' | 'secret' | 'address'> & { readonly role: RoleId };

export interface NewCampaign {
  readonly campaignId: CampaignId;
  readonly kind: string;
  readonly name: string;
  readonly ownerId: UserId;
  readonly games: readonly NewGame[];
}

export interface CampaignRecord extends Omit<NewCampaign, 'games'> {
  readonly games: readonly GameRecord[];
}

/** Somebody who came to look on at a game. `name` is missing for somebody who gave none. */
export interface Onlooker {
  readonly userId: UserId;
  readonly name?: string;
  /** ISO 8601 instant. */
  readonly since: string;
}

/** One of the pen names that somebody has. `look`: see lib/core/name-look. */
export interface OwnPenName {
  readonly penNameId: string;
  readonly name: string;
  readonly look: string;
}

/** What somebody may go by. `name`: that of their account, missing where they gave none. */
export interface OwnNames {
  readonly name?: string;
  readonly penNames: readonly OwnPenName[];
}

/** What a command changes of a game beside its row and its log, in the same transaction. */
export type GameChange =
  | {
      readonly change: 'seat-taken';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly userId: UserId;
      readonly actorId: string;
    }
  /** The holder becomes a past player, and the seat is open under a new invitation. Lost when `actorId` does not hold it. */
  | {
      readonly change: 'seat-left';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly actorId: string;
      readonly inviteSecret: string;
      readonly inviteAddress?: string;
    }
  /** Nobody's seat may be taken from now on. Lost when somebody holds it. */
  | {
      readonly change: 'seat-opened';
      readonly gameId: GameId;
      readonly role: RoleId;
      readonly inviteSecret: string;
    }
  /** From now on that is what they go by there. Lost when somebody else goes by such a name, or they have one already. */
  | { readonly change: 'name-taken'; readonly gameId: GameId; readonly userId: UserId; readonly penNameId: string }
  | SideChange
  | UnderstudyChange
  | DraftSent
  | StandingDone
  | OrdersLeft
  /** Another person owns the game, and the campaign that it is of. Lost when somebody else than `from` does. */
  | { readonly change: 'owner-changed'; readonly gameId: GameId; readonly from: UserId; readonly to: UserId }
  | { readonly change: 'rules-pinned'; readonly gameId: GameId; readonly rulesetVersion: string }
  | { readonly change: 'dice'; readonly gameId: GameId; readonly dice: DiceSecret }
  /** Unless everybody may look on from now, nobody who came to look on before does so any longer. */
  | {
      readonly change: 'visibility';
      readonly gameId: GameId;
      readonly visibility: Visibility;
      readonly spectatorSecret?: string;
    };

export type NameTaken = Extract<GameChange, { readonly change: 'name-taken' }>;
export type SeatTaken = Extract<GameChange, { readonly change: 'seat-taken' }>;

export type SealedRow = Pick<EntryRow, 'seq' | 'sealTopic' | 'visibleTo'>;

export interface PinnedGame {
  readonly gameId: GameId;
  readonly name: string;
  readonly rulesetId: string;
  readonly rulesetVersion: string;
}

/** How many games one person may make: that have not begun, at once, and of any kind in 24 hours. */
export interface Quota {
  readonly open: number;
  readonly perDay: number;
}

/** Which limit another game would pass. `again`: the instant at which the day's limit has room for it. */
export type QuotaReached = { readonly of: 'open' } | { readonly of: 'day'; readonly again: Date };

export interface StoredState {
  readonly version: number;
  /** Missing until the game has started. */
  readonly kept?: KeptState;
}

/** `cachedVersion`: the version whose state the process holds already. */
export interface CommandKey {
  readonly gameId: GameId;
  readonly userId: UserId;
  readonly idempotencyKey: string;
  readonly cachedVersion: number | undefined;
}
