import { getAuth } from '@/lib/auth/get-auth';
import { addPenName, listPenNames } from '@/lib/auth/names/pen-names';
import { err, ok } from '@/lib/core/result';
import { refuseHttp } from '@/lib/http/contract/errors';
import { penNameBody, penNamesSchema } from '@/lib/http/schemas/pen-name-schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Your pen names: the oldest first, those that are retired at the end.',
  auth: 'read',
  answer: penNamesSchema,
  handler: async ({ by }) => ok({ penNames: await listPenNames(await getAuth(), by) }),
});

export const POST = route({
  summary: 'Add a pen name, or take one up again that was retired. Answers with all of them.',
  auth: 'write',
  body: penNameBody,
  answer: penNamesSchema,
  status: 201,
  refusals: ['too-many-pen-names'],
  handler: async ({ by, body }) => {
    const auth = await getAuth();
    const added = await addPenName(auth, { userId: by, name: body.name });
    if (added.ok) return ok({ penNames: await listPenNames(auth, by) });
    const code = added.error.code === 'too-many-names' ? 'too-many-pen-names' : 'invalid-request';
    return err(refuseHttp(code, added.error.message));
  },
});
