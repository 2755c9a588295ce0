import type { IncomingMessage } from 'node:http';
import { type HttpRefusal, refuseHttp } from '../contract/errors';
import type { ApiRequest } from '../request/api-request';

const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);
const ALLOW = { allow: 'GET, HEAD, POST, OPTIONS' };

/** Pages are read and their forms posted; nothing else is done at their addresses. */
export const methodFault = (method: string): HttpRefusal | undefined =>
  PAGE_METHODS.has(method)
    ? undefined
    : refuseHttp('method-not-allowed', `This address takes ${ALLOW.allow}.`, { headers: ALLOW });

/** `url`: path and query as they were sent. Nothing behind this check can do with a NUL: PostgreSQL has no such character. */
export function addressFault(url: string, forPages: boolean): HttpRefusal | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  if (/%00/.test(forPages ? url : query)) return malformed('The address holds a NUL character.');
  if (forPages && !isDecodable(path)) return malformed('The address holds a % that stands for no character.');
  return undefined;
}

const malformed = (why: string): HttpRefusal => refuseHttp('invalid-request', why);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** `GET http://host/path` is the same as `GET /path`: so a proxy asks. */
export function relativeUrl(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

type OwnOrigin = (origin: string, call: ApiRequest) => boolean;

/**
 * A form may only come from a page of this service, also where it carries no cookie yet. Browsers name their page's
 * Origin in every POST; one that is kept from it says where the form is from by Sec-Fetch-Site or Referer.
 */
export function originFault(
  ownOrigin: OwnOrigin,
  { headers }: IncomingMessage,
  call: ApiRequest,
): HttpRefusal | undefined {
  if (call.method !== 'POST') return undefined;
  const site = headers['sec-fetch-site'];
  const origin = headers.origin ?? (site === undefined ? originOf(headers.referer) : undefined);
  const own = origin === undefined ? site === 'same-origin' : ownOrigin(origin, call);
  if (own) return undefined;
  return refuseHttp(
    'foreign-origin',
    origin === undefined
      ? 'A form must say by its Origin that it comes from a page of this service.'
      : 'This form belongs to another site.',
  );
}

const originOf = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
