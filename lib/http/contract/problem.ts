import type { ErrorCode, Refusal } from './errors';
import type { Reply } from './reply';

/** The one table of what a refusal is in HTTP. A new code without a line here does not compile. */
export const STATUS = {
  'not-signed-in': 401,
  'game-not-found': 404,
  'invitation-not-found': 404,
  'campaign-not-found': 404,
  'sheet-not-found': 404,
  'checkpoint-not-found': 404,
  'link-not-found': 404,
  'note-not-found': 404,
  'entry-not-found': 404,
  'not-your-seat': 403,
  'drafts-only': 403,
  'no-such-member': 404,
  'signature-needed': 409,
  'no-such-draft': 404,
  'draft-changed': 409,
  'too-many-drafts': 409,
  'no-such-order': 404,
  'order-changed': 409,
  'too-many-orders': 409,
  'invalid-condition': 400,
  'in-another-side': 409,
  'side-full': 409,
  'not-your-note': 403,
  'not-your-part': 403,
  'game-paused': 409,
  'take-back-barred': 409,
  'take-back-open': 409,
  'no-take-back': 409,
  'not-asked': 409,
  'not-paused': 409,
  'no-such-timer': 404,
  'invalid-deadline': 400,
  'seat-open': 409,
  'nothing-to-change': 409,
  'seat-taken': 409,
  'game-not-started': 409,
  'game-over': 409,
  'seeds-not-asked': 409,
  'invalid-seed': 400,
  'commitment-used': 422,
  'wrong-seed': 422,
  'log-rolled-back': 409,
  'not-witnessed': 503,
  'nothing-lost': 409,
  'stale-version': 412,
  'invalid-action': 400,
  'invalid-setup': 400,
  'invalid-orders': 400,
  'invalid-note': 400,
  'invalid-name': 400,
  'no-such-action': 409,
  'no-dice': 409,
  'other-games-know': 409,
  'invalid-correction': 422,
  'plays-here': 403,
  'nothing-sealed': 409,
  'invalid-export': 400,
  'tampered-export': 422,
  'sealed-entries': 422,
  'import-too-costly': 422,
  'too-many-imports': 503,
  'game-exists': 409,
  'imported-only': 409,
  'cannot-go-on': 409,
  'unknown-ruleset': 404,
  'rules-not-here': 503,
  'cannot-upgrade': 409,
  'upgrade-pending': 409,
  'no-upgrade-asked': 409,
  'clock-pending': 409,
  'no-clock-asked': 409,
  'cannot-agree': 409,
  'sealed-position': 409,
  'too-many-trials': 409,
  'analysis-not-found': 404,
  'too-many-analyses': 409,
  'analysis-full': 409,
  'wrong-dice': 422,
  'no-such-step': 409,
  'cannot-share': 409,
  'too-many-games': 429,
  'invalid-post': 400,
  'post-not-found': 404,
  'too-many-posts': 409,
  'too-many-seats': 429,
  'unknown-campaign-kind': 404,
  'idempotency-key-reused': 422,
  'command-in-progress': 409,
  'too-many-followers': 429,
  'no-mail-channel': 409,
  'mail-on-its-way': 409,
  'sent-again-lately': 429,
  'refused-by-rules': 422,
  'invalid-request': 400,
  'invalid-json': 400,
  'json-too-deep': 400,
  'forbidden-key': 400,
  'ambiguous-header': 400,
  'ambiguous-credentials': 400,
  'idempotency-key-missing': 400,
  'idempotency-key-invalid': 400,
  'if-match-missing': 428,
  'if-match-invalid': 400,
  'invalid-token': 401,
  'insufficient-scope': 403,
  'session-required': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'body-too-slow': 408,
  'headers-too-large': 431,
  'unsupported-media-type': 415,
  'misdirected-request': 421,
  'too-many-requests': 429,
  'too-many-tokens': 409,
  overloaded: 503,
  'not-ready': 503,
  'database-away': 503,
  'outcome-unknown': 503,
  'internal-error': 500,
} as const satisfies Record<ErrorCode, number>;

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'This address has no such method',
  408: 'The request came too slowly',
  409: 'Not in this state',
  412: 'The game has moved on',
  413: 'The body is too large',
  415: 'Send JSON',
  421: 'Asked at the wrong address',
  422: 'Refused',
  428: 'Say which version you mean',
  429: 'Too many requests',
  431: 'The headers are too large',
  500: 'A fault of the server',
  503: 'Not ready',
};

/** The status of a refusal. A ruleset's codes share one line, but for a game that is over (409). */
function statusOf(refusal: Refusal): number {
  if (refusal.kind !== 'rule') return STATUS[refusal.code];
  return refusal.rejection.code === 'game-over' ? STATUS['game-over'] : STATUS['refused-by-rules'];
}

/** The code as the caller sees it: the application's, HTTP's, or the ruleset's own. */
export const codeOf = (refusal: Refusal): string => (refusal.kind === 'rule' ? refusal.rejection.code : refusal.code);

/** A refusal that names the current version gives the ETag to try again with; one that names seconds, when to. */
function headersOf(refusal: Refusal): Readonly<Record<string, string>> {
  if (refusal.kind === 'rule') return {};
  if (refusal.kind === 'http') return refusal.headers ?? {};
  const { version, retryAfter } = refusal.data ?? {};
  if (typeof retryAfter === 'number') return { 'retry-after': String(retryAfter) };
  return refusal.code === 'stale-version' && typeof version === 'number' ? { etag: `"${version}"` } : {};
}

/** RFC 9457. `instance` is the request's id, which the server's log carries too. */
export function problemReply(refusal: Refusal, requestId: string): Reply {
  const status = statusOf(refusal);
  const code = codeOf(refusal);
  const body = {
    type: `urn:fieldpost:problem:${code}`,
    title: TITLES[status] ?? 'Refused',
    status,
    detail: refusal.message,
    instance: `urn:uuid:${requestId}`,
    code,
    ...(refusal.kind === 'rule' ? { clause: refusal.rejection.clause } : {}),
    data: (refusal.kind === 'rule' ? refusal.rejection.data : refusal.data) ?? {},
  };
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...headersOf(refusal),
    },
    body: JSON.stringify(body),
  };
}
