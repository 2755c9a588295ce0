import type { JsonObject } from '../core/json';
import type { GameState } from '../core/playable';
import type { Awaited, NoteId, Outcome, RoleId, Standing } from '../core/ruleset';
import type { Hash, TreeHead } from '../trust/merkle';
import type { Shelf } from './shelf';
import type { CampaignId, CampaignRef, Deadline, GameId, GameStatus, UserId } from './types';

/** All that the use-cases need from outside: every use-case takes a `House` first. Wired in lib/db/house.ts. */
export interface House extends Shelf {
  readonly store: GameStore;
  readonly snapshots: SnapshotCache;
  readonly notary: Notary;
  /** Commands being carried out by this process, so that a repeated key is told to wait. */
  readonly running: Set<string>;
  readonly now: () => Date;
  /** Cryptographically strong random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
}

/** What signs for the house. */
export interface Notary {
  /** Public keys in their text form: the one that signs now, then those that signed before. */
  readonly keys: readonly string[];
  /** The signed note of a game's log; the same head again has the same note. */
  readonly sign: (gameId: GameId, head: TreeHead) => string;
}

/** What lists show without asking the ruleset; kept beside the cached state and replaced with it. */
export interface Summary {
  readonly awaiting: readonly Awaited[];
  readonly standing?: Standing;
  readonly outcome?: Outcome;
  /** One for every timer that runs, in the ruleset's order. */
  readonly deadlines: readonly Deadline[];
}

export type Visibility = 'private' | 'public';

export interface SeatRecord {
  readonly role: RoleId;
  readonly userId?: UserId;
  readonly playerName?: string;
  /** `p1`, `p2` …: the seat's holder in the log. */
  readonly actorId?: string;
  readonly inviteSecret?: string;
  readonly inviteAddress?: string;
}

/** A game as stored, without its state and without anything that could foretell a die. */
export interface GameRecord {
  readonly gameId: GameId;
  readonly name: string;
  readonly ownerId: UserId;
  readonly ownerName?: string;
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
}

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
  readonly visibility: Visibility;
  readonly status: GameStatus;
  readonly rulesetId: string;
  readonly version: number;
  readonly nextSeq: number;
  readonly nextDraw: number;
  readonly head: string;
  /** With `nextSeq`, the Merkle frontier of the log. */
  readonly peaks: readonly Hash[];
  /** Undefined until the game has started. */
  readonly state: GameState | undefined;
  readonly summary: Summary;
  readonly dice: DiceSecret;
  readonly seats: readonly SeatHolder[];
}

/** A snapshot as read, its state still text: absent before the start, and when `cachedVersion` is the current one. */
export interface CommandRead extends Omit<GameSnapshot, 'state'> {
  readonly stateText?: string;
  readonly answered?: Answered;
}

export type SeatHolder = Pick<SeatRecord, 'role' | 'userId' | 'actorId'>;

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

/** A mail to be sent once the transaction it was queued in has committed. */
export type MailJob =
  | { readonly task: 'send-your-action'; readonly payload: GameMail }
  | { readonly task: 'send-game-over'; readonly payload: GameMail }
  | { readonly task: 'send-news'; readonly payload: GameMail }
  | { readonly task: 'send-invitation'; readonly payload: { readonly gameId: GameId; readonly role: RoleId } };

/** `seq` is the log entry of the command that caused the mail: its `action`, or `game-started`. */
export interface GameMail {
  readonly gameId: GameId;
  readonly seq: number;
  readonly userId: UserId;
}

/** The clock's turn in one game, when the deadline of the timer with this key has come. */
export interface ClockJob {
  readonly task: 'strike-clock';
  readonly payload: { readonly gameId: GameId; readonly key: string };
}

/**
 * A job with its key: the same key again, while the first is queued, is the same job. `runAt`: not before this instant
 * (ISO 8601), at once unless told.
 */
export type KeyedJob = (MailJob | ClockJob) & { readonly key: string; readonly runAt?: string };

/** The game's row after a command. */
export interface GameAfter {
  readonly status: GameStatus;
  readonly nextSeq: number;
  readonly nextDraw: number;
  readonly head: string;
  readonly peaks: readonly Hash[];
  /** The state's own text; undefined until the game has started. */
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
  /** The first command, on version 0. */
  readonly first: Commit;
}

export type NewSeat = Omit<SeatRecord, 'playerName'>;

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

export interface SeatTaken {
  readonly gameId: GameId;
  readonly role: RoleId;
  readonly userId: UserId;
  readonly actorId: string;
}

export interface EntryRange {
  readonly after?: number;
  readonly before?: number;
  readonly limit: number;
}

/**
 * `lost`: another command was first; `key-used`: the idempotency key has an answer already. Nothing was stored then.
 */
export type Committed = 'committed' | 'lost' | 'key-used';

/** Where games are kept. Every write is one transaction: all of it or nothing. */
export interface GameStore {
  readonly createGame: (game: NewGame) => Promise<void>;
  readonly readGame: (gameId: GameId) => Promise<GameRecord | undefined>;
  readonly readState: (gameId: GameId) => Promise<StoredState | undefined>;
  /** Games in which the user has a seat, or which they own. */
  readonly listGames: (userId: UserId) => Promise<readonly GameRecord[]>;
  /** `cachedVersion`: the version whose state the process holds already. */
  readonly readCommand: (command: CommandKey) => Promise<CommandRead | undefined>;
  readonly commit: (commit: Commit) => Promise<Committed>;
  /** The commands of several games and the seats that are taken with them, in one transaction. */
  readonly commitAll: (commits: readonly Commit[], seats?: readonly SeatTaken[]) => Promise<Committed>;
  /** Ascending by seq; with `before` and no `after`, the last `limit` entries in front of it. */
  readonly readEntries: (gameId: GameId, range: EntryRange) => Promise<readonly EntryRow[]>;
  /** Remembers a checkpoint that leaves the house; the same one again is the same. */
  readonly keepCheckpoint: (gameId: GameId, size: number, note: string) => Promise<void>;
  /** The notes that left the house, of at most `size` entries, the smallest first. */
  readonly readCheckpoints: (gameId: GameId, size: number) => Promise<readonly string[]>;
  /** The leaves of the first `size` entries, ascending. */
  readonly readLeaves: (gameId: GameId, size: number) => Promise<readonly Hash[]>;
  /** Every topic that some entry of the game has opened, with the number of the last entry that did. */
  readonly readUnsealed: (gameId: GameId) => Promise<ReadonlyMap<string, number>>;
  /** The words of notes by their names; a note that was erased, or that the game does not have, is not in it. */
  readonly readNotes: (gameId: GameId, ids: readonly NoteId[]) => Promise<ReadonlyMap<NoteId, string>>;
  /** Every note of a game with its salt: for checking. */
  readonly readNoteRows: (gameId: GameId) => Promise<readonly KeptNote[]>;
  /** The actions that notes were sent beside, erased ones included. */
  readonly findNotes: (gameId: GameId, ids: readonly NoteId[]) => Promise<readonly NoteOrigin[]>;
  /** Takes the words away, and whatever else could confirm a guess at them. Once erased, it stays as it is. */
  readonly eraseNote: (gameId: GameId, origin: NoteOrigin, at: Date) => Promise<void>;
  readonly createCampaign: (campaign: NewCampaign) => Promise<void>;
  readonly readCampaign: (campaignId: CampaignId) => Promise<CampaignRecord | undefined>;
  /** Campaigns that the user owns or has a seat in, the newest first. */
  readonly listCampaigns: (userId: UserId) => Promise<readonly CampaignRecord[]>;
}

export interface StoredState {
  readonly version: number;
  readonly stateText?: string;
}

export interface CommandKey {
  readonly gameId: GameId;
  readonly userId: UserId;
  readonly idempotencyKey: string;
  readonly cachedVersion: number | undefined;
}

/** The newest known snapshots, in this process only: a hint, which the conditional update always checks. */
export interface SnapshotCache {
  readonly newest: (gameId: GameId) => GameSnapshot | undefined;
  readonly keep: (snapshot: GameSnapshot) => void;
}
