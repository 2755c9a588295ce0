import { err, ok, type Result } from '@/lib/core/result';
import { type HttpRefusal, refuseHttp } from '../contract/errors';
import type { ApiRequest } from './api-request';
import { bodyRefused } from './body-refused';

export const MAX_BODY_BYTES = 64 * 1024;
const MAX_JSON_DEPTH = 32;

/** Keys that reach into an object's prototype when somebody copies them carelessly. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const JSON_TYPE = /^application\/json(\s*;\s*charset=utf-8)?$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body as JSON: at most 64 KiB unless a route takes more, 32 levels, UTF-8, no key that touches a prototype. */
export async function readJson(
  request: ApiRequest,
  limit: number = MAX_BODY_BYTES,
): Promise<Result<unknown, HttpRefusal>> {
  const type = request.header('content-type');
  if (type === undefined || !JSON_TYPE.test(type)) return err(wrongType(type));
  if (request.header('content-encoding') !== undefined)
    return err(refuseHttp('unsupported-media-type', 'Send the body as it is, without a Content-Encoding.'));
  const body = await request.readBody(limit);
  if (!body.ok) return err(bodyRefused(body.error, limit));
  return parseJson(body.value);
}

const wrongType = (type: string | undefined): HttpRefusal =>
  refuseHttp(
    'unsupported-media-type',
    type === undefined
      ? 'Send a body with Content-Type: application/json.'
      : 'The body must be sent as Content-Type: application/json in UTF-8.',
    { data: { accepted: 'application/json' } },
  );

/** Parses and judges; exported for its own tests. */
export function parseJson(bytes: Uint8Array): Result<unknown, HttpRefusal> {
  const parsed = tryParse(bytes);
  if (!parsed.ok) return parsed;
  const fault = faultIn(parsed.value, 1);
  return fault === undefined ? parsed : err(fault);
}

function tryParse(bytes: Uint8Array): Result<unknown, HttpRefusal> {
  try {
    return ok(JSON.parse(utf8.decode(bytes)));
  } catch {
    // The parser's own words quote the input, which may hold anything: they are not passed on.
    return err(refuseHttp('invalid-json', 'The body is not JSON in UTF-8.'));
  }
}

function faultIn(value: unknown, depth: number): HttpRefusal | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_JSON_DEPTH)
    return refuseHttp('json-too-deep', `JSON may be nested ${MAX_JSON_DEPTH} levels deep.`, {
      data: { limit: MAX_JSON_DEPTH },
    });
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key))
      return refuseHttp('forbidden-key', `The key "${key}" is not accepted.`, { data: { key } });
    const fault = faultIn((value as Record<string, unknown>)[key], depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
