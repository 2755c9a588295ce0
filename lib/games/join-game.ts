import type { Result } from '../core/result';
import type { RoleId } from '../core/ruleset';
import type { GameError } from './errors';
import type { House } from './ports';
import type { GameId, UserId } from './types';

export interface JoinGameInput {
  readonly by: UserId;
  readonly token: string;
}

export interface JoinedGame {
  readonly gameId: GameId;
  readonly role: RoleId;
}

export async function joinGame(house: House, input: JoinGameInput): Promise<Result<JoinedGame, GameError>> {
  throw new Error(`to follow ${house} ${input}`);
}
