import type { Result } from '@/lib/core/result';
import type { TreeHead } from '@/lib/trust/merkle';
import type { GameError } from './errors';
import type { ImportFacts, ImportPages } from './import-records';
import type { Importing, ImportStep } from './importing';
import type { LiveHints } from './live-hints';
import type { LossGuard } from './loss';
import type { GameSnapshot, Quota } from './records';
import type { Registry } from './registry';
import type { GameStore } from './stores';
import type { GameId } from './types';
import type { WitnessBook } from './witness';

/** All that the use-cases need from outside: each takes first what it needs of it (`ServicesWith`). Wired in lib/db/services.ts. */
export interface Services extends Registry {
  readonly store: GameStore;
  readonly snapshots: SnapshotCache;
  readonly live: LiveHints;
  readonly notary: Notary;
  /** Heads that left the service, kept outside the database. */
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

/**
 * What a function needs of the services: these methods of the store, and these members. Its callers can see what it may do, and
 * a test gives it no more. One that needs nothing of the store says `Pick<Services, …>`.
 */
export type ServicesWith<
  Methods extends keyof GameStore,
  Members extends Exclude<keyof Services, 'store'> = never,
> = Pick<Services, Members> & { readonly store: Pick<GameStore, Methods> };

/** Verifies files from other services. */
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

/** What signs for the service. */
export interface Notary {
  /** Public keys in their text form: the one that signs now, then those that signed before. */
  readonly keys: readonly string[];
  /** The signed note of a game's log; the same head again has the same note. */
  readonly sign: (gameId: GameId, head: TreeHead) => string;
}

/** The newest known snapshots, in this process only: a hint, which the conditional update always checks. */
export interface SnapshotCache {
  readonly newest: (gameId: GameId) => GameSnapshot | undefined;
  readonly keep: (snapshot: GameSnapshot) => void;
}
