import type { JsonObject } from '@/lib/core/json';
import type { RoleId } from '@/lib/core/ruleset';
import type { EntryRow, GameAfter, KeptNote, PastPlayer } from './records';
import type { GameId, UserId } from './types';

/** What a file from another service tells of its game, without the rows of its tables. */
export interface ImportedStory {
  readonly gameId: GameId;
  readonly rulesetId: string;
  readonly rulesetVersion: string;
  readonly setup: JsonObject;
  /** In the order of the seats. */
  readonly roles: readonly RoleId[];
  /** Who sat where in the other service, as the log names them. */
  readonly pastPlayers: readonly Pick<PastPlayer, 'role' | 'actorId'>[];
  readonly after: GameAfter;
  /** ISO 8601 instant of its last entry. */
  readonly lastAt: string;
  readonly keys: readonly string[];
}

/** A file that was verified, as what is to be stored of it. Plain data: it can be sent from one thread to another. */
export interface ImportFacts {
  readonly story: ImportedStory;
  /** The title of its rules. */
  readonly title: string;
  readonly entries: number;
  /** What could not be checked of it, in words. */
  readonly unchecked: readonly string[];
}

/** Some of the rows of an imported game. `at` of a note: ISO 8601 instant of the entry that names it. */
export interface ImportPage {
  readonly entries: readonly EntryRow[];
  /** An erased one has no words. */
  readonly notes: readonly (KeptNote & { readonly at: string })[];
  readonly checkpoints: readonly { readonly size: number; readonly note: string }[];
}

/** Page `number`, counted from 0; undefined behind the last one. The same number again is the same page. */
export type ImportPages = (number: number) => Promise<ImportPage | undefined>;

/** A game from another service. Nobody sits in it, and it has no dice of this service yet. */
export interface ImportedGame extends ImportedStory {
  readonly name: string;
  readonly ownerId: UserId;
  /** What the owner goes by in it, unless by the name of the account. */
  readonly penNameId?: string;
  readonly page: ImportPages;
  /** ISO 8601 instant of the import. */
  readonly at: string;
}
