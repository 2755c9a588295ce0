import { z } from 'zod';
import { LONGEST_ORDERS } from '@/lib/core/playable';
import { ladderSchema } from '@/lib/games/model/ladder/shapes';
import { anyJson } from '@/lib/games/model/shapes';
import { penName, seatRequestsSchema } from './schemas';

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
      .meta({ description: 'The options of each game by its ruleset; by default {}.' }),
    seats: seatRequestsSchema,
    ladder: ladderSchema
      .optional()
      .meta({ description: 'What is done in each game where a side does not answer; by default nothing.' }),
    penName,
  })
  .meta({ id: 'CreateCampaign' });

export const CREATE_CAMPAIGN_REFUSALS = [
  'unknown-campaign-kind',
  'unknown-ruleset',
  'invalid-setup',
  'too-many-games',
  'no-such-pen-name',
  'idempotency-key-reused',
] as const;

export const warFileParams = campaignParams.extend({ file: z.string().regex(/^[a-z]{1,20}\.[a-z]{1,8}$/) });

/** The longest war so far as JSON in UTF-8: its letters, and what JSON adds to line breaks and quotes. */
export const WAR_BODY_BYTES = 256 * 1024;

const versions = z
  .record(z.uuid(), z.int().min(0))
  .meta({ description: 'The version that you have seen of each game; with another one it is refused.' });

export const checkWarBody = z
  .strictObject({
    role: z.string().min(1).max(60).meta({ description: 'The seat that you report from; you hold it in every game.' }),
    text: z.string().min(1).max(LONGEST_ORDERS).meta({ description: 'The sheet as CSV or JSON, as a file has it.' }),
    note: z.string().max(4000).optional(),
  })
  .meta({ id: 'CheckWar' });

export const reportWarBody = checkWarBody.extend({ versions }).meta({ id: 'ReportWar' });

export const draftWarBody = checkWarBody
  .extend({
    text: checkWarBody.shape.text.optional(),
    answer: z.enum(['confirm', 'object']).optional().meta({ description: 'In place of a report: the word on one.' }),
    words: z
      .string()
      .max(800)
      .optional()
      .meta({ description: 'A line for the others of the side, of at most 200 characters.' }),
    forward: z.boolean().optional().meta({ description: 'Puts it forward at once, to be signed off.' }),
    draft: z.uuid().optional().meta({ description: 'Its name: the same again is the same drafts.' }),
    revision: z.int().min(1).optional().meta({
      description:
        'Of drafts to change: the highest revision among them that you have seen. Without it nothing is changed.',
    }),
  })
  .meta({ id: 'DraftWar' });

export const answerWarBody = z
  .strictObject({
    answer: z.enum(['confirm', 'object']),
    note: z.string().max(4000).optional().meta({ description: 'What is wrong; nobody objects without it.' }),
    versions,
  })
  .meta({ id: 'AnswerWar' });
