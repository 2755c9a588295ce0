import { route } from '@/app/api/_route';
import { getAuth } from '@/lib/auth/get-auth';
import { removePenName } from '@/lib/auth/names/pen-names';
import { ok } from '@/lib/core/result';
import { penNameParams, penNameRemovedSchema } from '@/lib/http/schemas/pen-name-schemas';

export const DELETE = route({
  summary: 'Remove a pen name; one that a game knows is retired. One that is not yours, or gone, changes nothing.',
  auth: 'write',
  params: penNameParams,
  answer: penNameRemovedSchema,
  handler: async ({ by, params: { penNameId } }) =>
    ok({ outcome: await removePenName(await getAuth(), { userId: by, penNameId }) }),
});
