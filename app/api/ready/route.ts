import { getAuth } from '../../../lib/auth/get-auth';
import { err, ok } from '../../../lib/core/result';
import { refuseHttp } from '../../../lib/http/errors';
import { statusSchema } from '../../../lib/http/schemas';
import { within } from '../../../lib/http/within';
import { route } from '../_route';

export const GET = route({
  summary: 'The database answers within two seconds.',
  auth: 'none',
  probe: true,
  answer: statusSchema,
  refusals: ['not-ready'],
  handler: async () => {
    const answered = await within(2000, async () => (await getAuth()).pool.query('select 1'));
    return answered ? ok({ status: 'ready' as const }) : err(refuseHttp('not-ready', 'The database does not answer.'));
  },
});
