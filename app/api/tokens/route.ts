import { createApiToken, listApiTokens } from '@/lib/auth/api-token';
import { getAuth } from '@/lib/auth/get-auth';
import { provenLately } from '@/lib/auth/proof/prove-again';
import { err, ok } from '@/lib/core/result';
import type { Infer } from '@/lib/games/model/shapes';
import type { UserId } from '@/lib/games/model/types';
import { refuseHttp } from '@/lib/http/contract/errors';
import { newTokenSchema, tokenBody, tokenListSchema } from '@/lib/http/schemas/token-schemas';
import { route } from '../_route';

const SIGN_IN_AGAIN =
  'A token lets a program into your account. Sign in again first, or make it on the page /profile/tokens, where a mailed code does.';

async function make(by: UserId, cookies: string | null, body: Infer<typeof tokenBody>) {
  const auth = await getAuth();
  const userId = await provenLately(auth, by, cookies);
  if (userId === undefined) return err(refuseHttp('sign-in-again', SIGN_IN_AGAIN));
  const made = await createApiToken(auth, { userId, ...body });
  if (made.ok) return made;
  const code = made.error.code === 'too-many-tokens' ? made.error.code : 'invalid-request';
  return err(refuseHttp(code, made.error.message));
}

export const GET = route({
  summary: 'Your tokens, without their secrets.',
  auth: 'session',
  answer: tokenListSchema,
  handler: async ({ by }) => ok({ tokens: await listApiTokens(await getAuth(), by) }),
});

export const POST = route({
  summary: 'Make a token, within 15 minutes of the sign-in. It is shown only once.',
  auth: 'session',
  body: tokenBody,
  answer: newTokenSchema,
  status: 201,
  refusals: ['sign-in-again', 'too-many-tokens'],
  handler: ({ by, body, request }) => make(by, request.header('cookie') ?? null, body),
});
