import { verifyApiToken } from '@/lib/auth/api-token';
import { sessionCookie } from '@/lib/auth/cookies';
import { userBySession } from '@/lib/auth/current-user';
import { getAuth } from '@/lib/auth/get-auth';
import { playerBySession } from '@/lib/auth/guest/player';
import { getServices, troubleOf } from '@/lib/db/services';
import { getEnv, isLoopback, type RunningEnv } from '@/lib/env';
import type { Services } from '@/lib/games/model/services';
import type { NextServing } from '@/lib/http/contract/declaration';
import { routesOver } from '@/lib/http/contract/route';
import { errorFields, getLog } from '@/lib/http/observe/log';
import { getMetrics } from '@/lib/http/observe/metrics';
import { noteRefusedAccess } from '@/lib/http/observe/refused-access';
import type { ApiRequest } from '@/lib/http/request/api-request';
import type { Access, Identify } from '@/lib/http/request/caller';
import { memoryLimits } from '@/lib/http/request/limits';
import { getTokenCache } from '@/lib/http/request/token-cache';
import { apiHeaders } from '@/lib/http/server/security-headers';
import { type TurnLimits, Turns } from '@/lib/http/server/turns';
import { patternOf } from './_addresses';

const identify: Identify = {
  sessionCookie: (cookies) => sessionCookie({ publicUrl: getEnv().PUBLIC_URL }, cookies),
  bySession: async (token) => (await userBySession(await getAuth(), token))?.id,
  byGuestSession: async (token) => (await playerBySession(await getAuth(), token))?.id,
  byToken: (bearer) => getTokenCache().holderOf(bearer, async (text) => verifyApiToken(await getAuth(), text)),
};

/** The public address; in the demo also the name under which the browser reached this machine. */
function ownOrigin(origin: string, request: ApiRequest): boolean {
  const { DEMO, PUBLIC_URL } = getEnv();
  return origin === PUBLIC_URL || (DEMO && origin === `http://${request.header('host')}`);
}

/** How the process is must be told however much there is to do. */
const always = ['/api/health', '/api/ready', '/api/metrics'] as const;

interface Gate {
  readonly env: RunningEnv;
  readonly access: Access;
  readonly turns: Turns;
  readonly headers: readonly string[];
}

const KEY = Symbol.for('fieldpost.api-gate');
const registry = globalThis as typeof globalThis & { [KEY]?: Gate };

/**
 * Limits and turns of this process: our server and Next's bundle beside it count together. Made at the first request: a
 * build of the pages loads this file too, and must need no configuration.
 */
function gate(): Gate {
  const env = getEnv();
  const known = registry[KEY];
  if (known?.env === env) return known;
  const made = {
    env,
    access: { identify, ownOrigin, limits: memoryLimits(env.RATE_LIMIT_PER_MINUTE) },
    turns: new Turns(turnLimits(env)),
    headers: Object.entries(apiHeaders(new URL(env.PUBLIC_URL).protocol === 'https:')).flat(),
  };
  registry[KEY] = made;
  return made;
}

function turnLimits(env: RunningEnv): TurnLimits {
  const line = { inLine: env.QUEUE_LENGTH, patience: env.QUEUE_PATIENCE_MS };
  return { reads: { ...line, atOnce: env.READS_AT_ONCE }, writes: { ...line, atOnce: env.WRITES_AT_ONCE } };
}

export const getAccess = (): Access => gate().access;

/** What answers of this process share. */
export function getServing(): NextServing {
  const { env, turns, headers } = gate();
  return {
    turns,
    headers,
    always,
    loopbackOnly: env.DEMO && isLoopback(env.HOST),
    log: getLog(),
    metrics: getMetrics(),
    patternOf,
    trustProxy: env.TRUST_PROXY,
  };
}

/** What every file under app/api declares its verbs with. */
export const route = routesOver<Services>({
  services: getServices,
  access: getAccess,
  serving: getServing,
  metrics: getMetrics,
  refused: (code, { method, path }, requestId, caller) => {
    const who =
      caller?.via === 'token' ? { userId: caller.userId, tokenId: caller.tokenId } : { userId: caller?.userId };
    noteRefusedAccess({ code, method, route: patternOf(path), requestId, ...who });
  },
  troubleOf,
  report: (error, requestId, trouble) => {
    const facts = { requestId, fault: errorFields(error) };
    // A database that is away is no bug: nobody is woken for each of the thousands of answers that say so.
    if (trouble === undefined) getLog().error(facts, 'a bug');
    else getLog().warn(facts, 'the database could not serve a request');
  },
});
