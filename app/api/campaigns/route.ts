import { createCampaign, createdCampaignSchema } from '@/lib/games/campaigns/create-campaign';
import { campaignListSchema, listCampaigns } from '@/lib/games/campaigns/list-campaigns';
import { CREATE_CAMPAIGN_REFUSALS, createCampaignBody } from '@/lib/http/schemas/campaign-schemas';
import { listQuery } from '@/lib/http/schemas/list-schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Your campaigns, page by page, the newest first, with those of their games that you may read.',
  auth: 'read',
  query: listQuery,
  answer: campaignListSchema,
  handler: ({ services, by, query: { cursor: after, limit } }) => listCampaigns(services, { by, after, limit }),
});

export const POST = route({
  summary: 'Create a campaign: all its games at once, with one roster and one invitation a role.',
  auth: 'write',
  body: createCampaignBody,
  answer: createdCampaignSchema,
  status: 201,
  guard: 'key',
  refusals: CREATE_CAMPAIGN_REFUSALS,
  handler: ({ services, by, key, body }) => createCampaign(services, { by, ...body, idempotencyKey: key }),
});
