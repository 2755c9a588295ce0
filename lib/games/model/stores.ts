import type { NoteId, RoleId } from '@/lib/core/ruleset';
import type { Frontier, Hash } from '@/lib/trust/merkle';
import type { AnalysisStore } from './analysis';
import type { ImportedGame } from './import-records';
import type { ListPage, ListRange } from './list-place';
import type { KeyedJob, MailStore, RemindedWait } from './mail-records';
import type { GameInDanger } from './matters/danger';
import type { PressStore } from './press/records';
import type {
  CampaignRecord,
  CommandKey,
  CommandRead,
  Commit,
  EntryRow,
  GameChange,
  GameRecord,
  KeptNote,
  ListedGame,
  NewCampaign,
  NewGame,
  NoteOrigin,
  Onlooker,
  OwnNames,
  PinnedGame,
  Quota,
  QuotaReached,
  RefusedAttempt,
  SealedRow,
  StoredState,
} from './records';
import type { SideDraft, StandingDone, StandingOrder, StandingStop } from './side-records';
import type { CampaignId, GameId, GameStatus, UserId } from './types';

export interface EntryRange {
  readonly after?: number;
  readonly before?: number;
  readonly limit: number;
  /** Only entries of these kinds. */
  readonly types?: readonly string[];
  /** Only entries of these numbers. */
  readonly at?: readonly number[];
}

/**
 * `lost`: another command was first; `key-used`: the idempotency key has an answer already. Nothing was stored then.
 */
export type Committed = 'committed' | 'lost' | 'key-used';

/** Games as they stand. */
interface GameRecords {
  /** With a quota: what it would pass, and then nothing is stored. So with imports and campaigns, too. */
  readonly createGame: (game: NewGame, quota?: Quota) => Promise<QuotaReached | undefined>;
  /** False, and nothing stored, when a game of this id is here, whatever the quota. */
  readonly importGame: (game: ImportedGame, quota?: Quota) => Promise<boolean | QuotaReached>;
  readonly readGame: (gameId: GameId) => Promise<GameRecord | undefined>;
  readonly readState: (gameId: GameId) => Promise<StoredState | undefined>;
  /** Both as they are at one moment, whatever is stored meanwhile. */
  readonly readAtOnce: (
    gameId: GameId,
  ) => Promise<{ readonly game: GameRecord; readonly state: StoredState } | undefined>;
  /**
   * Games but trials that are not over, with the rules that they are pinned to, by id and some hundreds at a time; with
   * `only` no other than this one. They are read while the caller goes through them.
   */
  readonly listPinned: (only?: GameId) => AsyncIterable<PinnedGame>;
}

/** What commands read, and what they write. */
interface CommandStore {
  readonly readCommand: (command: CommandKey) => Promise<CommandRead | undefined>;
  readonly commit: (commit: Commit) => Promise<Committed>;
  /** The commands of one or several games and whatever else changes with them, in one transaction. */
  readonly commitAll: (commits: readonly Commit[], changes?: readonly GameChange[]) => Promise<Committed>;
}

/** Entries of logs, sealed ones too. */
interface LogStore {
  /** Ascending by seq; with `before` and no `after`, the last `limit` entries in front of it. */
  readonly readEntries: (gameId: GameId, range: EntryRange) => Promise<readonly EntryRow[]>;
  /** Every entry of one type, ascending. */
  readonly readEntriesOf: (gameId: GameId, type: string) => Promise<readonly EntryRow[]>;
  /** The leaves of the first `size` entries, ascending; with `from`, without those of this many entries at the beginning. */
  readonly readLeaves: (gameId: GameId, size: number, from?: number) => Promise<readonly Hash[]>;
  /** Every entry that was sealed when it was written, ascending: where it stands, and from whom it may still be sealed. */
  readonly readSealed: (gameId: GameId) => Promise<readonly SealedRow[]>;
  /** Every topic that some entry of the game has opened, with the number of the last entry that did. */
  readonly readUnsealed: (gameId: GameId) => Promise<ReadonlyMap<string, number>>;
}

/** What was signed of logs, and how long they are: what a witness compares. */
interface CheckpointStore {
  /** Remembers a checkpoint that leaves the service; the same one again is the same. */
  readonly keepCheckpoint: (gameId: GameId, size: number, note: string) => Promise<void>;
  /** The notes that left the service, of at most `size` entries, the smallest first. */
  readonly readCheckpoints: (gameId: GameId, size: number) => Promise<readonly string[]>;
  /** How long the logs of these games are, of those that are here. */
  readonly readSizes: (gameIds: readonly GameId[]) => Promise<readonly LogSize[]>;
  /** The same of all games, `limit` at a time, by their ids; those behind `after`. */
  readonly listSizes: (after: GameId, limit: number) => Promise<readonly LogSize[]>;
  /** Counts that somebody looks who has this witness book; how often that was so by now. A database that is put back forgets some. */
  readonly countLook: (bookId: string) => Promise<number>;
}

/** Free texts, which can be erased; the log holds only their names. */
export interface NoteStore {
  /** The words of notes by their names; a note that was erased, or that the game does not have, is not in it. */
  readonly readNotes: (gameId: GameId, ids: readonly NoteId[]) => Promise<ReadonlyMap<NoteId, string>>;
  /** Every note of a game with its salt: for checking. */
  readonly readNoteRows: (gameId: GameId) => Promise<readonly KeptNote[]>;
  /** The actions that notes were sent beside, erased ones included. */
  readonly findNotes: (gameId: GameId, ids: readonly NoteId[]) => Promise<readonly NoteOrigin[]>;
  /** Takes the words away, and whatever else could confirm a guess at them. Once erased, it stays as it is. */
  readonly eraseNote: (gameId: GameId, origin: NoteOrigin, at: Date) => Promise<void>;
}

/** Actions that were tried and refused. */
export interface RefusalStore {
  /** The same `id` again is the same attempt. */
  readonly keepRefusal: (refusal: RefusedAttempt) => Promise<void>;
  /** The newest first. */
  readonly readRefusals: (gameId: GameId, limit: number) => Promise<readonly RefusedAttempt[]>;
}

/** What sides have prepared, in no log. */
export interface DraftStore {
  /** Drafts of one side, the oldest first. */
  readonly readDrafts: (gameId: GameId, role: RoleId) => Promise<readonly SideDraft[]>;
  readonly readDraft: (draftId: string) => Promise<SideDraft | undefined>;
  /** Those of several games that go out together, in the order of their names. */
  readonly readDraftsTogether: (together: string) => Promise<readonly SideDraft[]>;
  /**
   * Puts each draft in the place of its revision before, or keeps a new one of revision 1, and takes away those that are `gone`, all
   * or none; tells who follows the games, and queues mails. `full`: a side has `most` drafts already; `lost`: another change was first.
   */
  readonly keepDrafts: (
    drafts: readonly SideDraft[],
    most: number,
    jobs: readonly KeyedJob[],
    gone?: readonly SideDraft[],
  ) => Promise<'kept' | 'full' | 'lost'>;
  /** All or none: false when one is gone, or has been changed since. */
  readonly discardDrafts: (drafts: readonly Pick<SideDraft, 'draftId' | 'gameId' | 'revision'>[]) => Promise<boolean>;
}

type StandingName = Pick<StandingOrder, 'orderId' | 'gameId' | 'revision'>;

/** What sides have written down for the server to do, in no log. */
export interface StandingStore {
  /** Those of one side, or of all sides of a game, in their order. */
  readonly readStanding: (gameId: GameId, role?: RoleId) => Promise<readonly StandingOrder[]>;
  readonly readStandingOrder: (orderId: string) => Promise<StandingOrder | undefined>;
  /**
   * Puts an order in the place of its revision before, or a new one of revision 1 behind all others of its side, and queues the
   * job that looks whether there is something to do. `full`: the side has `most` already; `lost`: another change was first.
   */
  readonly keepStanding: (order: Omit<StandingOrder, 'place'>, most: number) => Promise<'kept' | 'full' | 'lost'>;
  /** Puts the orders of a side into this order; false when these are not those that it has. */
  readonly arrangeStanding: (gameId: GameId, role: RoleId, orderIds: readonly string[]) => Promise<boolean>;
  /** False when it is gone, or has been changed since. */
  readonly dropStanding: (order: StandingName) => Promise<boolean>;
  /** All of one side, or of all sides; how many there were. */
  readonly clearStanding: (gameId: GameId, role?: RoleId) => Promise<number>;
  /** Stops a side's orders at one of them, and queues mails about it; false when that one is gone or stopped already. */
  readonly stopStanding: (order: StandingName, stop: StandingStop, jobs: readonly KeyedJob[]) => Promise<boolean>;
  /** Lets the orders of a side go on; how many had stopped them. */
  readonly resumeStanding: (gameId: GameId, role: RoleId) => Promise<number>;
  /** Keeps a draft, as `keepDraft` does, in the place of carrying a standing order out; `lost`: that was done already. */
  readonly draftStanding: (
    done: StandingDone,
    draft: SideDraft,
    most: number,
    jobs: readonly KeyedJob[],
  ) => Promise<'kept' | 'full' | 'lost'>;
}

/** Who is there. */
export interface PresenceStore {
  /** A player has the game before them at this moment. Told again within seconds, nothing is written. */
  readonly keepSeen: (gameId: GameId, userId: UserId, at: Date) => Promise<void>;
  /** When a player was last there; undefined when they never were, or nobody kept it. */
  readonly readSeen: (gameId: GameId, userId: UserId) => Promise<Date | undefined>;
  /**
   * Somebody has seen a game whose log has `size` entries. Written only when that is more than is kept, or when the log has
   * lost what is kept; with `ends` also to end the visit, so that nothing is marked as new any longer.
   */
  readonly keepRead: (gameId: GameId, userId: UserId, seen: SeenSize) => Promise<void>;
  /** How far somebody has read a game; undefined when they never looked. */
  readonly readPlace: (gameId: GameId, userId: UserId) => Promise<ReadingPlace | undefined>;
  /**
   * The number of the first entry behind the last command of any of these actors among the entries from `from` on and before `before`;
   * undefined where they made none of them. It reads back from `before`, and no further than to that command.
   */
  readonly readEndOfOwn: (
    gameId: GameId,
    actors: readonly string[],
    range: { readonly from: number; readonly before: number },
  ) => Promise<number | undefined>;
  /**
   * By game: how many of the newest entries are new to the user, who may see them and did not make them. A game at which they
   * never looked has no number.
   */
  readonly countUnread: (userId: UserId, gameIds: readonly GameId[]) => Promise<ReadonlyMap<GameId, number>>;
}

/** How many of the newest entries are looked through for what is new to somebody: it costs no more after a year away. */
export const NEW_LIMIT = 200;

/** Who looks again within this time is still on the same visit: what was new when it began stays marked. */
export const VISIT_MS = 30 * 60_000;

interface SeenSize {
  readonly size: number;
  readonly at: Date;
  readonly ends?: boolean;
}

/** How far somebody has read: `size` entries. `visit`: how far when they began to look this time; `at`: when `size` was kept. */
export interface ReadingPlace {
  readonly size: number;
  readonly visit?: number;
  readonly at?: Date;
}

/** What people are called. */
export interface NameStore {
  /** Without the pen names that they have retired. */
  readonly readOwnNames: (userId: UserId) => Promise<OwnNames>;
}

/** Everybody who reads a game has the list of them read along. */
export const MOST_SPECTATORS = 500;

export type Watching = 'watching' | 'closed' | 'full';

/** Who came to look on. */
export interface WatchStore {
  /**
   * Lets somebody look on: at a public game, or at one whose link has this secret. `closed` when the game lets nobody in this way at this
   * moment, `full` when it has MOST_SPECTATORS already; twice is the same as once.
   */
  readonly watch: (gameId: GameId, userId: UserId, at: Date, spectatorSecret?: string) => Promise<Watching>;
  readonly stopWatching: (gameId: GameId, userId: UserId) => Promise<void>;
  /** Those who came to look on, the first one first. */
  readonly readOnlookers: (gameId: GameId) => Promise<readonly Onlooker[]>;
}

/** Lists, page by page. */
export interface ListStore {
  /** Games in which the user has or had a seat, which they own, or which they came to look on at: the newest made first. */
  readonly listGames: (userId: UserId, range: GamesRange) => Promise<ListPage<ListedGame>>;
  /** The first page of each list of games that are not over. */
  readonly listFirstPages: (userId: UserId, limit: number) => Promise<ReadonlyMap<LiveList, ListStart>>;
  /** Public games, the newest first, as `by` finds them. */
  readonly listPublicGames: (range: ListRange, by: UserId | undefined) => Promise<ListPage<ListedGame>>;
  /** The trials that a user has made of a game, the newest first. */
  readonly listBranches: (gameId: GameId, userId: UserId, range: ListRange) => Promise<ListPage<ListedGame>>;
  /**
   * Games that run and that the user owns or holds one of these roles in, as they stand at `at`: those in the greatest danger first.
   * Trials, games of guests and games from another service that have not gone on here are not among them.
   */
  readonly listInDanger: (
    userId: UserId,
    roles: readonly RoleId[],
    range: { readonly at: Date; readonly after?: GameInDanger | undefined; readonly limit: number },
  ) => Promise<{ readonly items: readonly GameInDanger[]; readonly isLast: boolean }>;
  /** How many reminders of each wait, nudges too, were missed: they did not arrive, or were not answered. In the order that is asked. */
  readonly readMissed: (gameId: GameId, waits: readonly RemindedWait[]) => Promise<readonly number[]>;
  /** Games that are not over and that the user plays or organises; the newest made first, at most this many. */
  readonly listSeated: (userId: UserId, limit: number) => Promise<readonly GameId[]>;
  /** Finished games that the user played, in a seat or a side, also one that they left; the newest made first. */
  readonly listPlayed: (userId: UserId, range: ListRange) => Promise<ListPage<PlayedGame>>;
  /** The same counted by rules system, the most played first. */
  readonly countPlayed: (userId: UserId) => Promise<readonly PlayedCount[]>;
  /** Puts a game out of a user's lists, or back into them. */
  readonly archiveGame: (userId: UserId, gameId: GameId, archived: boolean, at: Date) => Promise<void>;
  /** Campaigns that the user owns or has a seat in, the newest first. */
  readonly listCampaigns: (userId: UserId, range: ListRange) => Promise<ListPage<CampaignRecord>>;
}

/** A finished game with when it was made. */
interface PlayedGame {
  readonly game: ListedGame;
  readonly madeAt: Date;
}

/** Finished games of one rules system that somebody played. A draw, and a game against oneself, is neither won nor lost. */
export interface PlayedCount {
  readonly rulesetId: string;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
}

/** Campaigns with their games. */
export interface CampaignStore {
  readonly createCampaign: (campaign: NewCampaign, quota?: Quota) => Promise<QuotaReached | undefined>;
  readonly readCampaign: (campaignId: CampaignId) => Promise<CampaignRecord | undefined>;
}

/** When somebody who posts a seat plays, as they say. */
export const PLAYING_HOURS = ['any', 'mornings', 'afternoons', 'evenings', 'weekends'] as const;
export type PlayingHours = (typeof PLAYING_HOURS)[number];

/** A free seat that somebody has posted, so that anybody who is signed in may take it. */
export interface SeatPost {
  readonly postId: string;
  readonly gameId: GameId;
  readonly role: RoleId;
  readonly rulesetId: string;
  readonly postedBy: UserId;
  /** In words: "about two actions a week". */
  readonly pace: string;
  readonly hours: PlayingHours;
  /** A line for those who look for a game. */
  readonly words?: string;
  readonly at: Date;
}

/** One of the list, with its game and what its poster's profile says. */
export interface ListedPost extends SeatPost {
  readonly posterName?: string;
  readonly timeZone?: string;
  readonly game: ListedGame;
}

/** Seats that anybody may take. A post is gone by itself when its seat is taken or its game is over. */
export interface OpenSeatStore {
  /**
   * Posts a seat, or changes what its post says; one that is posted again within 24 hours keeps its place in the list. `taken`:
   * somebody sits there, or the game is over; `full`: the person has `most` other posts.
   */
  readonly keepPost: (post: SeatPost, most: number) => Promise<'kept' | 'full' | 'taken'>;
  /** False when there was none. */
  readonly withdrawPost: (gameId: GameId, role: RoleId) => Promise<boolean>;
  readonly readPost: (postId: string) => Promise<SeatPost | undefined>;
  /** Those of one game. */
  readonly readPosts: (gameId: GameId) => Promise<readonly SeatPost[]>;
  /** The newest first; those of one rules system, where it is named. */
  readonly listPosts: (range: ListRange, by: UserId, rulesetId?: string) => Promise<ListPage<ListedPost>>;
  /** How many seats somebody has sat down at in other people's games since then. */
  readonly countSeatsTaken: (userId: UserId, since: Date) => Promise<number>;
}

/** Where games are kept: all of the above. Every write is one transaction: all of it or nothing. */
export type GameStore = GameRecords &
  CommandStore &
  LogStore &
  CheckpointStore &
  NoteStore &
  RefusalStore &
  MailStore &
  PresenceStore &
  WatchStore &
  NameStore &
  ListStore &
  CampaignStore &
  AnalysisStore &
  DraftStore &
  OpenSeatStore &
  PressStore &
  StandingStore;

/**
 * The lists of games that are not over. `asked`: they wait for the user; `running` and `open`: others at whose table the user
 * sits; `trials`: the user's own; `watched`: the user looks on, or had a seat once.
 */
export const LIVE_LISTS = ['asked', 'running', 'open', 'trials', 'watched'] as const;
export type LiveList = (typeof LIVE_LISTS)[number];

/** All lists: every game of a user is in exactly one. `archived`: finished games that the user has put away. */
export const GAME_LISTS = [...LIVE_LISTS, 'over', 'archived'] as const;
export type GameList = (typeof GAME_LISTS)[number];

/** All games of a user, those of one status, or those of one list. */
interface GamesRange extends ListRange {
  readonly status?: GameStatus | undefined;
  readonly list?: GameList | undefined;
  /** Only games with this text in their name or the name of somebody in a seat, or of one of these rules systems. */
  readonly find?: GameSearch | undefined;
  /** Only games of this rules system. */
  readonly rulesetId?: string | undefined;
}

export interface GameSearch {
  readonly text: string;
  readonly rulesetIds: readonly string[];
}

/** `total`: how many games the whole list has. */
interface ListStart extends ListPage<ListedGame> {
  readonly total: number;
}

/** How long a game's log is, with its tree. `mailed`: the size of its largest kept checkpoint, 0 without any. */
export interface LogSize extends Frontier {
  readonly gameId: GameId;
  readonly mailed: number;
}
