import type { Result } from '@/lib/core/result';
import type { NoteId } from '@/lib/core/ruleset';
import type { Frontier, Hash, TreeHead } from '@/lib/trust/merkle';
import type { LossGuard } from '../engine/loss';
import type { WitnessBook } from '../engine/witness';
import type { ImportedGame, ImportFacts, ImportPages } from '../transfer/import-records';
import type { Importing, ImportStep } from '../transfer/importing';
import type { GameError } from './errors';
import type { ListPage, ListRange } from './list-place';
import type { LiveHints } from './live-hints';
import type {
  CampaignRecord,
  CommandRead,
  Commit,
  EntryRow,
  GameChange,
  GameRecord,
  GameSnapshot,
  KeptNote,
  KeptState,
  ListedGame,
  NewCampaign,
  NewGame,
  NoteOrigin,
  Onlooker,
  PinnedGame,
  Quota,
  QuotaReached,
  RefusedAttempt,
  SealedRow,
  UndeliveredMail,
} from './records';
import type { Registry } from './registry';
import type { CampaignId, GameId, GameStatus, UserId } from './types';

/** All that the use-cases need from outside: every use-case takes a `House` first. Wired in lib/db/services.ts. */
export interface Services extends Registry {
  readonly store: GameStore;
  readonly snapshots: SnapshotCache;
  readonly live: LiveHints;
  readonly notary: Notary;
  /** Heads that left the house, kept outside the database. */
  readonly witness: WitnessBook;
  /** Keeps commands from logs that have lost entries; `store` asks it before it writes. */
  readonly guard: LossGuard;
  /** Commands being carried out by this process, so that a repeated key is told to wait. */
  readonly running: Set<string>;
  readonly imports: ImportReader;
  /** Imports under way in this process. */
  readonly importing: Importing;
  /** Missing: anybody may make any number of games. */
  readonly quota?: Quota | undefined;
  readonly now: () => Date;
  /** Cryptographically strong random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
}

/** Verifies files from other houses. */
export interface ImportReader {
  /**
   * Verifies a file and takes it apart. `progress` is told what it is at. Refused with `import-too-costly` when that would
   * take more time or memory than one import may, and with `too-many-imports` when too many are waiting for their turn.
   */
  readonly open: (file: Uint8Array, progress: (step: ImportStep) => void) => Promise<Result<OpenImport, GameError>>;
}

/** A file that was verified. Close it when its pages are stored, or will not be. */
export interface OpenImport extends ImportFacts {
  readonly page: ImportPages;
  readonly close: () => void;
}

/** What signs for the house. */
export interface Notary {
  /** Public keys in their text form: the one that signs now, then those that signed before. */
  readonly keys: readonly string[];
  /** The signed note of a game's log; the same head again has the same note. */
  readonly sign: (gameId: GameId, head: TreeHead) => string;
}

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

/** Where games are kept. Every write is one transaction: all of it or nothing. */
export interface GameStore {
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
  /** Games in which the user has or had a seat, which they own, or which they came to look on at: the newest made first. */
  readonly listGames: (userId: UserId, range: GamesRange) => Promise<ListPage<ListedGame>>;
  /** The first page of each list of games that are not over. */
  readonly listFirstPages: (userId: UserId, limit: number) => Promise<ReadonlyMap<LiveList, ListStart>>;
  /** `cachedVersion`: the version whose state the process holds already. */
  readonly readCommand: (command: CommandKey) => Promise<CommandRead | undefined>;
  readonly commit: (commit: Commit) => Promise<Committed>;
  /** The commands of one or several games and whatever else changes with them, in one transaction. */
  readonly commitAll: (commits: readonly Commit[], changes?: readonly GameChange[]) => Promise<Committed>;
  /** Ascending by seq; with `before` and no `after`, the last `limit` entries in front of it. */
  readonly readEntries: (gameId: GameId, range: EntryRange) => Promise<readonly EntryRow[]>;
  /** Remembers a checkpoint that leaves the house; the same one again is the same. */
  readonly keepCheckpoint: (gameId: GameId, size: number, note: string) => Promise<void>;
  /** The notes that left the house, of at most `size` entries, the smallest first. */
  readonly readCheckpoints: (gameId: GameId, size: number) => Promise<readonly string[]>;
  /** Every entry of one type, ascending. */
  readonly readEntriesOf: (gameId: GameId, type: string) => Promise<readonly EntryRow[]>;
  /** How long the logs of these games are, of those that are here. */
  readonly readSizes: (gameIds: readonly GameId[]) => Promise<readonly LogSize[]>;
  /** The same of all games, `limit` at a time, by their ids; those behind `after`. */
  readonly listSizes: (after: GameId, limit: number) => Promise<readonly LogSize[]>;
  /** The leaves of the first `size` entries, ascending; with `from`, without those of so many entries at the beginning. */
  readonly readLeaves: (gameId: GameId, size: number, from?: number) => Promise<readonly Hash[]>;
  /** Every entry that was sealed when it was written, ascending: where it stands, and from whom it may still be sealed. */
  readonly readSealed: (gameId: GameId) => Promise<readonly SealedRow[]>;
  /** The trials that a user has made of a game, the newest first. */
  readonly listBranches: (gameId: GameId, userId: UserId, range: ListRange) => Promise<ListPage<ListedGame>>;
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
  /** The same `id` again is the same attempt. */
  readonly keepRefusal: (refusal: RefusedAttempt) => Promise<void>;
  /** The newest first. */
  readonly readRefusals: (gameId: GameId, limit: number) => Promise<readonly RefusedAttempt[]>;
  /** Mail of the game that was refused for good and that no later one has made up for. */
  readonly readUndelivered: (gameId: GameId) => Promise<readonly UndeliveredMail[]>;
  /**
   * Lets somebody look on: at a public game, or at one whose link has this secret. False when the game lets nobody in this
   * way at this moment; twice is the same as once.
   */
  readonly watch: (gameId: GameId, userId: UserId, at: Date, spectatorSecret?: string) => Promise<boolean>;
  readonly stopWatching: (gameId: GameId, userId: UserId) => Promise<void>;
  /** Those who came to look on, the first one first. */
  readonly readOnlookers: (gameId: GameId) => Promise<readonly Onlooker[]>;
  /** Public games, the newest first, as `by` finds them. */
  readonly listPublicGames: (range: ListRange, by: UserId | undefined) => Promise<ListPage<ListedGame>>;
  readonly createCampaign: (campaign: NewCampaign, quota?: Quota) => Promise<QuotaReached | undefined>;
  readonly readCampaign: (campaignId: CampaignId) => Promise<CampaignRecord | undefined>;
  /** Campaigns that the user owns or has a seat in, the newest first. */
  readonly listCampaigns: (userId: UserId, range: ListRange) => Promise<ListPage<CampaignRecord>>;
}

/**
 * The lists of games that are not over. `asked`: they wait for the user; `running` and `open`: others at whose table the user
 * sits; `trials`: the user's own; `watched`: the user looks on, or had a seat once.
 */
export const LIVE_LISTS = ['asked', 'running', 'open', 'trials', 'watched'] as const;
export type LiveList = (typeof LIVE_LISTS)[number];

/** All lists: every game of a user is in exactly one. */
export const GAME_LISTS = [...LIVE_LISTS, 'over'] as const;
export type GameList = (typeof GAME_LISTS)[number];

/** All games of a user, those of one status, or those of one list. */
interface GamesRange extends ListRange {
  readonly status?: GameStatus | undefined;
  readonly list?: GameList | undefined;
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

export interface StoredState {
  readonly version: number;
  /** Missing until the game has started. */
  readonly kept?: KeptState;
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
