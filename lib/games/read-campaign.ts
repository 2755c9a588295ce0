import type { Result } from '../core/result';
import type { GameError } from './errors';
import type { House } from './ports';
import type { CampaignId, CampaignView, UserId } from './types';

export interface ReadCampaignInput {
  readonly by?: UserId;
  readonly campaignId: CampaignId;
}

/** A campaign with those of its games that the asker may read. */
export type ReadCampaign = (house: House, input: ReadCampaignInput) => Promise<Result<CampaignView, GameError>>;

/** The campaigns of a user, the newest first. */
export type ListCampaigns = (
  house: House,
  input: { readonly by: UserId },
) => Promise<Result<readonly CampaignView[], GameError>>;
