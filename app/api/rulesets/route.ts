import { ok } from '@/lib/core/result';
import { listRulesets } from '@/lib/games/create/read-rules';
import { rulesetListSchema } from '@/lib/http/schemas/schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'The rules systems of this host.',
  auth: 'none',
  answer: rulesetListSchema,
  handler: ({ services }) => ok({ rulesets: listRulesets(services) }),
});
