import { z } from 'zod';
import { anyJson } from '@/lib/games/model/shapes';
import { seatRequestsSchema } from './schemas';

/** What the API takes about campaigns. */

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
