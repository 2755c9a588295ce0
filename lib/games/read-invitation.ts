import type { Result } from '../core/result';
import type { RoleId } from '../core/ruleset';
import type { GameError } from './errors';
import type { House } from './ports';
import type { GameId, UserId } from './types';

export interface InvitationView {
  readonly gameId: GameId;
  readonly gameName: string;
  readonly rulesetTitle: string;
  readonly role: { readonly id: RoleId; readonly name: string };
  readonly inviterName?: string;
  readonly taken: boolean;
  /** The asker holds this seat already. */
  readonly yours: boolean;
}

export interface ReadInvitationInput {
  readonly token: string;
  readonly by?: UserId;
}

export async function readInvitation(
  house: House,
  input: ReadInvitationInput,
): Promise<Result<InvitationView, GameError>> {
  throw new Error(`to follow ${house} ${input}`);
}
