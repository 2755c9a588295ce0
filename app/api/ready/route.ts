import { err, ok } from '../../../lib/core/result';
import { getHouse } from '../../../lib/db/house';
import { readyProbe, type Unready } from '../../../lib/db/ready';
import { getEnv } from '../../../lib/env';
import { refuseHttp } from '../../../lib/http/errors';
import { statusSchema } from '../../../lib/http/schemas';
import { route } from '../_route';

/** One probe for each house: tests open several in one process. */
const probes = new WeakMap<object, () => Promise<Unready>>();

async function whyNotReady(): Promise<Unready> {
  const { database } = await getHouse();
  const probe = probes.get(database) ?? readyProbe({ database, dataDir: getEnv().DATA_DIR });
  probes.set(database, probe);
  return probe();
}

export const GET = route({
  summary: 'The database takes writes, and so does the folder of the witness; both within two seconds.',
  auth: 'none',
  probe: true,
  answer: statusSchema,
  refusals: ['not-ready'],
  handler: async () => {
    const fault = await whyNotReady();
    if (fault !== undefined) return err(refuseHttp('not-ready', fault));
    if (!(await (await getHouse()).witness.isWritable()))
      return err(refuseHttp('not-ready', 'The witness book cannot be written to.'));
    return ok({ status: 'ready' as const });
  },
});
