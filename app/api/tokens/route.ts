import { createApiToken, listApiTokens } from '@/lib/auth/api-token';
import { getAuth } from '@/lib/auth/get-auth';
import { err, ok } from '@/lib/core/result';
import { refuseHttp } from '@/lib/http/contract/errors';
import { newTokenSchema, tokenBody, tokenListSchema } from '@/lib/http/schemas/token-schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'Your tokens, without their secrets.',
  auth: 'session',
  answer: tokenListSchema,
  handler: async ({ by }) => ok({ tokens: await listApiTokens(await getAuth(), by) }),
});

export const POST = route({
  summary: 'Make a token. It is shown only once.',
  auth: 'session',
  body: tokenBody,
  answer: newTokenSchema,
  status: 201,
  refusals: ['too-many-tokens'],
  handler: async ({ by, body }) => {
    const made = await createApiToken(await getAuth(), { userId: by, ...body });
    if (made.ok) return made;
    const code = made.error.code === 'too-many-tokens' ? made.error.code : 'invalid-request';
    return err(refuseHttp(code, made.error.message));
  },
});
