import type { Result } from '../core/result';
import type { RoleId } from '../core/ruleset';
import type { GameError } from './errors';
import type { House } from './ports';
import type { ActionReceipt, GameId, UserId } from './types';

export interface SubmitActionInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly role: RoleId;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  readonly expectedVersion: number;
  readonly idempotencyKey: string;
}

export async function submitAction(house: House, input: SubmitActionInput): Promise<Result<ActionReceipt, GameError>> {
  throw new Error(`to follow ${house} ${input}`);
}
