import type { Result } from '../core/result';
import type { RoleId } from '../core/ruleset';
import type { GameError } from './errors';
import type { House } from './ports';
import type { GameId, GameView, UserId } from './types';

export interface ReadGameInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** One of the asker's own seats; without it the one that is awaited, else their first. */
  readonly role?: RoleId;
}

export async function readGame(house: House, input: ReadGameInput): Promise<Result<GameView, GameError>> {
  throw new Error(`to follow ${house} ${input}`);
}
