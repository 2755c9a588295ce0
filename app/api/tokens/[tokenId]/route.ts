import { route } from '@/app/api/_route';
import { revokeApiToken } from '@/lib/auth/api-token';
import { getAuth } from '@/lib/auth/get-auth';
import { err, ok } from '@/lib/core/result';
import { refuseHttp } from '@/lib/http/contract/errors';
import { getTokenCache } from '@/lib/http/request/token-cache';
import { revokedSchema, tokenParams } from '@/lib/http/schemas/token-schemas';

export const DELETE = route({
  summary: 'Revoke a token: at once in the process that answers, within 5 seconds in any other.',
  auth: 'session',
  params: tokenParams,
  answer: revokedSchema,
  handler: async ({ by, params: { tokenId } }) => {
    const revoked = await revokeApiToken(await getAuth(), { userId: by, tokenId });
    getTokenCache().forget(tokenId);
    return revoked ? ok({ revoked: tokenId }) : err(refuseHttp('not-found', 'You have no such token.'));
  },
});
