import type { JsonObject } from '@/lib/core/json';
import type { ApplicationErrorCode, GameError } from '@/lib/games/model/errors';

/** Refusals of the HTTP layer itself, before or instead of a use-case. */
const HTTP_ERRORS = [
  'invalid-request',
  'invalid-json',
  'json-too-deep',
  'forbidden-key',
  'ambiguous-header',
  'ambiguous-credentials',
  'idempotency-key-missing',
  'idempotency-key-invalid',
  'if-match-missing',
  'if-match-invalid',
  'invalid-token',
  'insufficient-scope',
  'session-required',
  'sign-in-again',
  'foreign-origin',
  'not-found',
  'method-not-allowed',
  'body-too-large',
  'body-too-slow',
  'headers-too-large',
  'unsupported-media-type',
  'misdirected-request',
  'too-many-requests',
  'too-many-tokens',
  'too-many-pen-names',
  'overloaded',
  'not-ready',
  'database-away',
  'outcome-unknown',
  'internal-error',
] as const;
export type HttpErrorCode = (typeof HTTP_ERRORS)[number];

/** `refused-by-rules` stands for every code of every ruleset: the answer carries the ruleset's own code. */
export type ErrorCode = ApplicationErrorCode | HttpErrorCode | 'refused-by-rules';

/** A refusal of the HTTP layer. `headers` are added to the answer, such as `Allow` or `Retry-After`. */
export interface HttpRefusal {
  readonly kind: 'http';
  readonly code: HttpErrorCode;
  readonly message: string;
  readonly data?: JsonObject;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Refusal = GameError | HttpRefusal;

type Extras = Pick<HttpRefusal, 'data' | 'headers'>;

export const refuseHttp = (code: HttpErrorCode, message: string, extras: Extras = {}): HttpRefusal => ({
  kind: 'http',
  code,
  message,
  ...extras,
});
