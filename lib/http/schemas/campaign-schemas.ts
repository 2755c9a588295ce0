import { z } from 'zod';
import type { CreatedCampaign } from '@/lib/games/campaigns/create-campaign';
import type { CampaignsPage } from '@/lib/games/campaigns/list-campaigns';
import type { CampaignView } from '@/lib/games/model/types';
import { anyJson, gameSummarySchema, invitationsSchema, nextSchema, seatRequestsSchema, seatSchema } from './schemas';

/** What the API takes and answers about campaigns; see schemas.ts. */

const rulesetId = z.string().min(1).max(60);

export const campaignParams = z.strictObject({ campaignId: z.uuid().meta({ description: "The campaign's id." }) });

export const createCampaignBody = z
  .strictObject({
    kind: z.string().min(1).max(60).meta({ description: 'Which games it binds: world-in-flames.' }),
    name: z.string().trim().min(1).max(80),
    setups: z
      .record(rulesetId, anyJson)
      .default({})
      .meta({ description: 'The options of each game by its ruleset; {} unless told.' }),
    seats: seatRequestsSchema,
  })
  .meta({ id: 'CreateCampaign' });

export const createdCampaignSchema: z.ZodType<CreatedCampaign> = z
  .strictObject({
    campaignId: z.uuid(),
    games: z.array(z.strictObject({ gameId: z.uuid(), rulesetId })),
    invitations: invitationsSchema,
  })
  .meta({
    id: 'CreatedCampaign',
    description: 'Each invitation seats the person who takes it in every game with that role.',
  });

export const campaignSchema: z.ZodType<CampaignView> = z
  .strictObject({
    campaignId: z.uuid(),
    kind: z.string(),
    title: z.string(),
    name: z.string(),
    games: z.array(gameSummarySchema),
    seats: z.array(seatSchema),
  })
  .meta({ id: 'Campaign' });

export const campaignListSchema: z.ZodType<CampaignsPage> = z
  .strictObject({ campaigns: z.array(campaignSchema), next: nextSchema })
  .meta({ id: 'CampaignList' });
