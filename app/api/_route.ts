import { verifyApiToken } from '@/lib/auth/api-token';
import { sessionCookie, userBySession } from '@/lib/auth/current-user';
import { getAuth } from '@/lib/auth/get-auth';
import { getServices, troubleOf } from '@/lib/db/services';
import { getEnv } from '@/lib/env';
import type { Services } from '@/lib/games/model/services';
import { routesOver } from '@/lib/http/contract/route';
import { errorFields, getLog } from '@/lib/http/observe/log';
import { getMetrics } from '@/lib/http/observe/metrics';
import type { ApiRequest } from '@/lib/http/request/api-request';
import type { Access, Identify } from '@/lib/http/request/caller';
import { memoryLimits } from '@/lib/http/request/limits';
import { getTokenCache } from '@/lib/http/request/token-cache';

const identify: Identify = {
  sessionCookie: (cookies) => sessionCookie({ publicUrl: getEnv().PUBLIC_URL }, cookies),
  bySession: async (token) => (await userBySession(await getAuth(), token))?.id,
  byToken: (bearer) => getTokenCache().holderOf(bearer, async (text) => verifyApiToken(await getAuth(), text)),
};

/** The public address; in the demo also the name under which the browser reached this machine. */
function ownOrigin(origin: string, request: ApiRequest): boolean {
  const { DEMO, PUBLIC_URL } = getEnv();
  return origin === PUBLIC_URL || (DEMO && origin === `http://${request.header('host')}`);
}

let door: Access | undefined;

/** Made at the first request: a build of the pages loads this file too, and must need no configuration. */
export function getDoor(): Access {
  door ??= { identify, ownOrigin, limits: memoryLimits(getEnv().RATE_LIMIT_PER_MINUTE) };
  return door;
}

/** What every file under app/api declares its verbs with. */
export const route = routesOver<Services>({
  services: getServices,
  door: getDoor,
  metrics: getMetrics,
  troubleOf,
  report: (error, requestId) => getLog().error({ requestId, fault: errorFields(error) }, 'a bug'),
});
