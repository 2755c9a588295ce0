import type { JsonObject } from '@/lib/core/json';
import type { RoleId } from '@/lib/core/ruleset';
import type { GameId, UserId } from './types';

export type AnalysisId = string;

/** An analysis as it is kept: one row, beside the game that it begins in. */
export interface AnalysisRecord {
  readonly analysisId: AnalysisId;
  readonly gameId: GameId;
  readonly ownerId: UserId;
  readonly ownerName?: string;
  readonly name: string;
  /** It begins at the position before the command of this entry; the number of the next entry for the present position. */
  readonly seq: number;
  /** Where that is, in words. */
  readonly place: string;
  readonly rulesetVersion: string;
  /** The position that it begins with, without what its owner may not see. */
  readonly root: string;
  /** The seat whose secrets the position still holds; undefined where it holds none. */
  readonly secretOf?: RoleId;
  /** The orders, as lib/games/analysis/tree writes them. */
  readonly tree: JsonObject;
  /** The half of its link that nobody can guess; undefined while it is its owner's alone. */
  readonly shareSecret?: string;
  /** Counts changes. */
  readonly version: number;
  readonly updatedAt: Date;
}

type NewAnalysis = Omit<AnalysisRecord, 'ownerName' | 'shareSecret' | 'version'>;

/** What lists show of one. */
type ListedAnalysis = Pick<AnalysisRecord, 'analysisId' | 'name' | 'seq' | 'place' | 'updatedAt'> & {
  readonly shared: boolean;
};

export interface AnalysisChange {
  readonly name?: string;
  readonly tree?: JsonObject;
  /** Null: the link is gone. */
  readonly shareSecret?: string | null;
  readonly updatedAt: Date;
}

/** Analyses, each one row. */
export interface AnalysisStore {
  /** The same id again is the same analysis, and changes nothing. */
  readonly createAnalysis: (analysis: NewAnalysis) => Promise<void>;
  readonly readAnalysis: (analysisId: AnalysisId) => Promise<AnalysisRecord | undefined>;
  /** A user's own of one game, the newest first; no more than `limit`. */
  readonly listAnalyses: (gameId: GameId, ownerId: UserId, limit: number) => Promise<readonly ListedAnalysis[]>;
  /** False, and nothing stored, when it is of another version by now. */
  readonly changeAnalysis: (analysisId: AnalysisId, version: number, change: AnalysisChange) => Promise<boolean>;
  readonly removeAnalysis: (analysisId: AnalysisId) => Promise<void>;
}
