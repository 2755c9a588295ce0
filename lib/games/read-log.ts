import type { Result } from '../core/result';
import type { GameError } from './errors';
import type { House } from './ports';
import type { GameId, LogEntryView, UserId } from './types';

export interface ReadLogInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** Entries with a greater seq, ascending. */
  readonly after?: number;
  /** Entries with a smaller seq; without `after`, the last `limit` of them. */
  readonly before?: number;
  /** 1 to 500, 100 unless told. */
  readonly limit?: number;
}

export interface LogPage {
  /** Ascending by seq. */
  readonly entries: readonly LogEntryView[];
  /** The `after` of the following page; undefined at the end. */
  readonly next?: number;
  readonly total: number;
}

export async function readLog(house: House, input: ReadLogInput): Promise<Result<LogPage, GameError>> {
  throw new Error(`to follow ${house} ${input}`);
}
