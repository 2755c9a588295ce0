import type { Result } from '../core/result';
import type { Invitation, SeatRequest } from './create-game';
import type { GameError } from './errors';
import type { House } from './ports';
import type { CampaignId, GameId, UserId } from './types';

export interface CreateCampaignInput {
  readonly by: UserId;
  /** One of `listCampaignKinds`. */
  readonly kind: string;
  readonly name: string;
  /** The set-up of each game by its rules system; what the kind fixes goes over it. */
  readonly setups: Readonly<Record<string, unknown>>;
  /** One roster: a role that several games have is filled the same in all of them. */
  readonly seats: readonly SeatRequest[];
  readonly idempotencyKey?: string;
}

export interface CreatedCampaign {
  readonly campaignId: CampaignId;
  /** In the order of the kind. */
  readonly games: readonly { readonly gameId: GameId; readonly rulesetId: string }[];
  /** One a role, whichever games have it. */
  readonly invitations: readonly Invitation[];
}

/** Makes a campaign with all its games in one transaction. */
export type CreateCampaign = (house: House, input: CreateCampaignInput) => Promise<Result<CreatedCampaign, GameError>>;
