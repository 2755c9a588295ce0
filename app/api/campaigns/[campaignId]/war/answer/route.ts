import { route } from '@/app/api/_route';
import { answerWar } from '@/lib/games/campaigns/war/answer-war';
import { warReceiptSchema } from '@/lib/games/campaigns/war/shapes';
import { answerWarBody, campaignParams } from '@/lib/http/schemas/campaign-schemas';
import { WAR_REFUSALS } from '../_refusals';

export const POST = route({
  summary:
    'Confirm the war so far, or object to it, for every seat of yours that is asked, in all games of a campaign at once.',
  auth: 'write',
  params: campaignParams,
  unknown: 'campaign-not-found',
  body: answerWarBody,
  answer: warReceiptSchema,
  guard: 'key',
  refusals: [...WAR_REFUSALS, 'stale-version', 'idempotency-key-reused', 'command-in-progress'],
  handler: ({ services, by, params, key: idempotencyKey, body }) =>
    answerWar(services, { by, ...params, ...body, idempotencyKey }),
});
