import { err, ok, type Result } from '@/lib/core/result';
import { type HttpRefusal, refuseHttp } from '../contract/errors';
import type { ApiRequest } from './api-request';

/** What a writing request must say: `key` only Idempotency-Key, `key-and-version` also If-Match. */
export type Precondition = 'key' | 'key-and-version';

export interface Preconditions {
  readonly key: string;
  readonly version: number;
}

const NONE: Result<Preconditions, HttpRefusal> = ok({ key: '', version: 0 });

const KEY = /^[\x21-\x2b\x2d-\x7e]{1,100}$/;

/** A strong tag with a whole number: `"17"`. Weak tags and lists name no single version. */
const VERSION = /^"(\d{1,9})"$/;

/** Reads and checks the two headers that make a write safe to repeat and safe against a game that moved on. */
export function readPreconditions(
  request: ApiRequest,
  guard: Precondition | undefined,
): Result<Preconditions, HttpRefusal> {
  if (guard === undefined) return NONE;
  const key = request.header('idempotency-key');
  if (key === undefined)
    return err(refuseHttp('idempotency-key-missing', 'Send an Idempotency-Key, new for every new intention: a UUID.'));
  if (!KEY.test(key))
    return err(
      refuseHttp('idempotency-key-invalid', 'An Idempotency-Key is 1 to 100 visible ASCII characters without a comma.'),
    );
  return guard === 'key' ? ok({ key, version: 0 }) : withVersion(key, request.header('if-match'));
}

function withVersion(key: string, ifMatch: string | undefined): Result<Preconditions, HttpRefusal> {
  if (ifMatch === undefined)
    return err(refuseHttp('if-match-missing', 'Send If-Match with the ETag of the game as you saw it, such as "17".'));
  const digits = VERSION.exec(ifMatch)?.[1];
  if (digits === undefined)
    return err(refuseHttp('if-match-invalid', 'If-Match must be one ETag of this game, in quotes, such as "17".'));
  return ok({ key, version: Number(digits) });
}

/** True when the reader's copy is still the current one (If-None-Match compares weakly, RFC 9110 13.1.2). */
export function isUnchanged(request: ApiRequest, etag: string): boolean {
  const known = request.header('if-none-match');
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
