import { route } from '@/app/api/_route';
import { draftWar } from '@/lib/games/campaigns/war/draft-war';
import { draftedWarSchema } from '@/lib/games/campaigns/war/shapes';
import { campaignParams, draftWarBody, WAR_BODY_BYTES } from '@/lib/http/schemas/campaign-schemas';

const DRAFT_REFUSALS = [
  'not-asked',
  'not-your-seat',
  'not-your-part',
  'game-not-started',
  'game-paused',
  'invalid-action',
  'invalid-orders',
  'invalid-note',
  'refused-by-rules',
  'no-such-draft',
  'draft-changed',
  'drafts-only',
  'too-many-drafts',
  'rules-not-here',
] as const;

export const POST = route({
  summary:
    'Keep what your side would say about the war so far, a report or an answer, as drafts of all games of a campaign, or change them. They are sent as one.',
  auth: 'write',
  params: campaignParams,
  unknown: 'campaign-not-found',
  body: draftWarBody,
  bodyLimit: WAR_BODY_BYTES,
  answer: draftedWarSchema,
  refusals: DRAFT_REFUSALS,
  handler: ({ services, by, params, body }) => draftWar(services, { by, ...params, ...body }),
});
