import { z } from 'zod';
import { err, ok } from '../../../lib/core/result';
import { getHouse } from '../../../lib/db/house';
import { getEnv } from '../../../lib/env';
import { refuseHttp } from '../../../lib/http/errors';
import { getMetrics } from '../../../lib/http/metrics';
import { mayReadMetrics } from '../../../lib/http/metrics-access';
import { route } from '../_route';

export const GET = route({
  summary: 'Prometheus metrics: for METRICS_TOKEN, or straight from this machine.',
  auth: 'none',
  answer: z.string(),
  as: 'text',
  refusals: ['not-found'],
  handler: async ({ request }) =>
    mayReadMetrics(request, getEnv().METRICS_TOKEN)
      ? ok(getMetrics().text({ fieldpost_games_rolled_back: (await getHouse()).guard.count }))
      : err(refuseHttp('not-found', 'There is nothing at this address.')),
});
