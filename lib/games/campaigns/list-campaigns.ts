import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { LIST_LIMIT, type ListRange, nextOf, nextSchema } from '../model/list-place';
import type { ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import { campaignSchema, type UserId } from '../model/types';
import { campaignView } from './read-campaign';

export interface ListCampaignsInput extends Partial<ListRange> {
  readonly by: UserId;
}

export const campaignListSchema = z
  .strictObject({ campaigns: z.array(campaignSchema), next: nextSchema })
  .meta({ id: 'CampaignList' });

/** A page of campaigns. `next`: the cursor of the page after it; missing on the last. */
export type CampaignsPage = Infer<typeof campaignListSchema>;

/** The campaigns of a user, page by page, the newest first. */
export async function listCampaigns(
  services: ServicesWith<'listCampaigns', 'allCampaignKinds' | 'findRuleset' | 'guard' | 'now'>,
  { by, after, limit = LIST_LIMIT }: ListCampaignsInput,
): Promise<Result<CampaignsPage, GameError>> {
  const page = await services.store.listCampaigns(by, { after, limit: Math.min(limit, LIST_LIMIT) });
  return ok({ campaigns: page.items.map((campaign) => campaignView(services, campaign, by)), ...nextOf(page) });
}
