import { z } from 'zod';
import { err, ok } from '@/lib/core/result';
import { getServices } from '@/lib/db/services';
import { getEnv } from '@/lib/env';
import { refuseHttp } from '@/lib/http/contract/errors';
import { mailMetrics } from '@/lib/http/observe/mail-metrics';
import { getMetrics } from '@/lib/http/observe/metrics';
import { mayReadMetrics } from '@/lib/http/observe/metrics-access';
import { route } from '../_route';

/** Of this process, and of the mail, which is the same for every process on one database. */
async function metricsText(): Promise<string> {
  const { guard, mailFigures } = await getServices();
  const own = getMetrics().text({
    fieldpost_games_rolled_back: guard.count,
    fieldpost_games_missing: guard.missing,
  });
  return own + (await mailMetrics(mailFigures));
}

export const GET = route({
  summary: 'Prometheus metrics: for METRICS_TOKEN, or straight from this machine.',
  auth: 'none',
  answer: z.string(),
  as: 'text',
  refusals: ['not-found'],
  handler: async ({ request }) =>
    mayReadMetrics(request, getEnv().METRICS_TOKEN)
      ? ok(await metricsText())
      : err(refuseHttp('not-found', 'There is nothing at this address.')),
});
