import { route } from '@/app/api/_route';
import { ok } from '@/lib/core/result';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import { reportWar } from '@/lib/games/campaigns/war/report-war';
import { warReceiptSchema, warSchema } from '@/lib/games/campaigns/war/shapes';
import { campaignParams, reportWarBody, WAR_BODY_BYTES } from '@/lib/http/schemas/campaign-schemas';
import { WAR_REFUSALS } from './_refusals';

export const GET = route({
  summary:
    'The war so far of a campaign that was already running: how far each of its games is, and the one sheet of both.',
  auth: 'optional',
  params: campaignParams,
  unknown: 'campaign-not-found',
  answer: warSchema,
  refusals: ['not-asked', 'game-not-started', 'rules-not-here'],
  handler: async ({ services, by, params }) => {
    const read = await readWar(services, { by, ...params });
    return read.ok ? ok(read.value.war) : read;
  },
});

export const POST = route({
  summary: 'Report the war so far to all games of a campaign at once. Everybody else confirms it.',
  auth: 'write',
  params: campaignParams,
  unknown: 'campaign-not-found',
  body: reportWarBody,
  bodyLimit: WAR_BODY_BYTES,
  answer: warReceiptSchema,
  guard: 'key',
  refusals: [...WAR_REFUSALS, 'stale-version', 'idempotency-key-reused', 'command-in-progress'],
  handler: ({ services, by, params, key: idempotencyKey, body }) =>
    reportWar(services, { by, ...params, ...body, idempotencyKey }),
});
