import type { Result } from '../core/result';
import type { RoleId } from '../core/ruleset';
import type { GameError } from './errors';
import type { House } from './ports';
import type { GameId, UserId } from './types';

export interface CreateGameInput {
  readonly by: UserId;
  readonly rulesetId: string;
  readonly name: string;
  /** Checked by the ruleset's own schema. */
  readonly setup: unknown;
  /** One line for every player role of the ruleset. */
  readonly seats: readonly SeatRequest[];
}

export interface SeatRequest {
  readonly role: RoleId;
  readonly fill: 'me' | 'open' | { readonly invite: string };
}

export interface CreatedGame {
  readonly gameId: GameId;
  readonly invitations: readonly Invitation[];
}

export interface Invitation {
  readonly role: RoleId;
  /** `/join/<token>`, to be put behind the public address. */
  readonly path: string;
}

export async function createGame(house: House, input: CreateGameInput): Promise<Result<CreatedGame, GameError>> {
  throw new Error(`to follow ${house} ${input}`);
}
