import { route } from '@/app/api/_route';
import { readRules, rulesSchema } from '@/lib/games/create/read-rules';
import { rulesetParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'One rules system: its clauses, how far they are played, and our rulings.',
  auth: 'none',
  params: rulesetParams,
  unknown: 'unknown-ruleset',
  answer: rulesSchema,
  handler: ({ services, params }) => readRules(params.rulesetId, services),
});
