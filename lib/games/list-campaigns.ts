import { ok, type Result } from '../core/result';
import type { GameError } from './errors';
import type { House } from './ports';
import { campaignView } from './read-campaign';
import type { CampaignView, UserId } from './types';

/** The campaigns of a user, the newest first. */
export async function listCampaigns(
  house: House,
  { by }: { readonly by: UserId },
): Promise<Result<readonly CampaignView[], GameError>> {
  const campaigns = await house.store.listCampaigns(by);
  return ok(campaigns.map((campaign) => campaignView(house, campaign, by)));
}
