import { route } from '@/app/api/_route';
import { readCampaign } from '@/lib/games/campaigns/read-campaign';
import { campaignSchema } from '@/lib/games/model/types';
import { campaignParams } from '@/lib/http/schemas/campaign-schemas';

export const GET = route({
  summary: 'A campaign: its roster, and those of its games that you may read.',
  auth: 'optional',
  params: campaignParams,
  unknown: 'campaign-not-found',
  answer: campaignSchema,
  handler: ({ services, by, params }) => readCampaign(services, { by, ...params }),
});
