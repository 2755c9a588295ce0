import { err, ok } from '@/lib/core/result';
import { getServices } from '@/lib/db/services';
import { refuseHttp } from '@/lib/http/contract/errors';
import { statusSchema } from '@/lib/http/schemas/schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Ready: the database and the folder of the witness book take writes, both within two seconds.',
  auth: 'none',
  probe: true,
  answer: statusSchema,
  refusals: ['not-ready'],
  handler: async () => {
    const fault = await (await getServices()).whyNotReady();
    return fault === undefined ? ok({ status: 'ready' as const }) : err(refuseHttp('not-ready', fault));
  },
});
