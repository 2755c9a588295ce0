import { getAuth } from '../../../lib/auth/get-auth';
import { err, ok } from '../../../lib/core/result';
import { getHouse } from '../../../lib/db/house';
import { refuseHttp } from '../../../lib/http/errors';
import { statusSchema } from '../../../lib/http/schemas';
import { within } from '../../../lib/http/within';
import { route } from '../_route';

export const GET = route({
  summary: 'The database answers within two seconds, and the witness book can be written to.',
  auth: 'none',
  answer: statusSchema,
  refusals: ['not-ready'],
  handler: async () => {
    const answered = await within(2000, async () => (await getAuth()).pool.query('select 1'));
    if (!answered) return err(refuseHttp('not-ready', 'The database does not answer.'));
    if (!(await (await getHouse()).witness.isWritable()))
      return err(refuseHttp('not-ready', 'The witness book cannot be written to.'));
    return ok({ status: 'ready' as const });
  },
});
