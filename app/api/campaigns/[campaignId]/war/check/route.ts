import { route } from '@/app/api/_route';
import { previewWar } from '@/lib/games/campaigns/war/report-war';
import { warReceiptSchema } from '@/lib/games/campaigns/war/shapes';
import { campaignParams, checkWarBody, WAR_BODY_BYTES } from '@/lib/http/schemas/campaign-schemas';
import { WAR_REFUSALS } from '../_refusals';

export const POST = route({
  summary: 'What a war so far would come to in each game of a campaign. Nothing is stored.',
  auth: 'read',
  params: campaignParams,
  unknown: 'campaign-not-found',
  body: checkWarBody,
  bodyLimit: WAR_BODY_BYTES,
  answer: warReceiptSchema,
  refusals: WAR_REFUSALS,
  handler: ({ services, by, params, body }) => previewWar(services, { by, ...params, ...body }),
});
