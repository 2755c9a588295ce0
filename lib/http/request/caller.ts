import { err, ok, type Result } from '@/lib/core/result';
import { refuse } from '@/lib/games/model/errors';
import type { UserId } from '@/lib/games/model/types';
import { type HttpRefusal, type Refusal, refuseHttp } from '../contract/errors';
import type { ApiRequest } from './api-request';
import type { Limits } from './limits';

type TokenScope = 'read' | 'write';

/** Who asks, and by what right. A session may do everything its user may. */
export type Caller =
  | { readonly userId: UserId; readonly via: 'session' }
  | { readonly userId: UserId; readonly via: 'token'; readonly tokenId: string; readonly scope: TokenScope };

export interface TokenHolder {
  readonly tokenId: string;
  readonly userId: UserId;
  readonly scope: TokenScope;
}

/** The two ways to be known. Implemented over lib/auth where the service is wired. */
export interface Identify {
  /** The session cookie in a Cookie header, if there is one: valid or not. */
  readonly sessionCookie: (cookies: string) => string | undefined;
  readonly bySession: (sessionToken: string) => Promise<UserId | undefined>;
  /** The same, guests too; asked on routes that let guests in. */
  readonly byGuestSession?: (sessionToken: string) => Promise<UserId | undefined>;
  readonly byToken: (bearer: string) => TokenHolder | undefined | Promise<TokenHolder | undefined>;
}

/**
 * What a route asks of its caller: `none` looks at no credentials, `optional` takes them when given, `read` and `write`
 * need a session or a token of that scope, `session` refuses tokens.
 */
export type Auth = 'none' | 'optional' | 'read' | 'write' | 'session';

const BEARER = /^Bearer ([\x21-\x7e]{1,200})$/i;

export interface Access {
  readonly identify: Identify;
  readonly limits: Limits;
  /** True for an origin whose pages may act with the user's cookie. */
  readonly ownOrigin: (origin: string, request: ApiRequest) => boolean;
}

type Identified = Result<Caller | undefined, Refusal>;

/** What a route asks. Without `guests` a guest is nobody there. */
interface Asked {
  readonly auth: Auth;
  readonly guests?: true;
}

/** Finds the caller out and checks that they may use a route of this kind. */
export async function authorise(access: Access, request: ApiRequest, { auth, guests }: Asked): Promise<Identified> {
  if (auth === 'none') return ok(undefined);
  const found = await identify(access, request, guests === true);
  if (!found.ok) return found;
  if (found.value === undefined) return auth === 'optional' ? found : err(signInFirst());
  return permit(found.value, auth);
}

function permit(caller: Caller, auth: Auth): Identified {
  if (caller.via === 'session') return ok(caller);
  if (auth === 'session')
    return err(refuseHttp('session-required', 'Tokens are managed by a signed-in person, not by a token.'));
  if (auth === 'write' && caller.scope !== 'write')
    return err(refuseHttp('insufficient-scope', 'This token may only read; make one with the scope "write".'));
  return ok(caller);
}

const signInFirst = (): Refusal =>
  refuse('not-signed-in', 'Sign in, or send Authorization: Bearer with a token of yours.');

function identify(access: Access, request: ApiRequest, guests: boolean): Identified | Promise<Identified> {
  const authorization = request.header('authorization');
  const cookies = request.header('cookie');
  const session = cookies === undefined ? undefined : access.identify.sessionCookie(cookies);
  if (authorization !== undefined && session !== undefined)
    return err(refuseHttp('ambiguous-credentials', 'Send either a session cookie or a bearer token, not both.'));
  if (authorization !== undefined) return byToken(access, authorization);
  return session === undefined ? ok(undefined) : bySession(access, request, session, guests);
}

async function byToken({ identify, limits }: Access, authorization: string): Promise<Identified> {
  const bearer = BEARER.exec(authorization)?.[1];
  const holder = bearer === undefined ? undefined : await identify.byToken(bearer);
  if (holder === undefined)
    return err(
      refuseHttp('invalid-token', 'This token is not known, or it was revoked; send Authorization: Bearer <token>.'),
    );
  const limited = await limits.token(holder.tokenId);
  return limited === undefined ? ok({ via: 'token', ...holder }) : err(limited);
}

async function bySession(access: Access, request: ApiRequest, session: string, guests: boolean): Promise<Identified> {
  const foreign = foreignOrigin(access, request);
  if (foreign !== undefined) return err(foreign);
  const { bySession: known, byGuestSession = known } = access.identify;
  const userId = await (guests ? byGuestSession : known)(session);
  if (userId === undefined) return ok(undefined);
  const limited = await access.limits.user(userId);
  return limited === undefined ? ok({ via: 'session', userId }) : err(limited);
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser adds the cookie to a form on any page; only its Origin header tells whose page that was. */
function foreignOrigin(access: Access, request: ApiRequest): HttpRefusal | undefined {
  if (SAFE.has(request.method)) return undefined;
  const origin = request.header('origin');
  if (origin !== undefined && access.ownOrigin(origin, request)) return undefined;
  return refuseHttp(
    'foreign-origin',
    origin === undefined
      ? 'With a session cookie, a writing request must carry the Origin of this service; programs use a bearer token.'
      : 'A writing request with a session cookie may only come from the pages of this service.',
  );
}
