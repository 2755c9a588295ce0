import type { JsonObject } from '@/lib/core/json';
import type { Rejection } from '@/lib/core/ruleset';

/** Every application refusal: what a command or a reading can answer besides its value. */
const APPLICATION_ERRORS = [
  'not-signed-in',
  'game-not-found',
  'invitation-not-found',
  'campaign-not-found',
  'sheet-not-found',
  'checkpoint-not-found',
  'link-not-found',
  'note-not-found',
  'entry-not-found',
  'not-your-seat',
  'drafts-only',
  'no-such-member',
  'signature-needed',
  'no-such-draft',
  'draft-changed',
  'too-many-drafts',
  'press-off',
  'invalid-message',
  'no-such-message',
  'too-many-messages',
  'game-not-over',
  'no-such-order',
  'order-changed',
  'too-many-orders',
  'invalid-condition',
  'in-another-side',
  'side-full',
  'invalid-days',
  'not-your-note',
  'not-your-part',
  'game-paused',
  'take-back-barred',
  'take-back-open',
  'no-take-back',
  'not-asked',
  'not-paused',
  'not-your-pause',
  'no-such-timer',
  'invalid-deadline',
  'seat-open',
  'nothing-to-change',
  'seat-taken',
  'game-not-started',
  'game-over',
  'not-forfeited',
  'not-your-forfeit',
  'seeds-not-asked',
  'invalid-seed',
  'commitment-used',
  'wrong-seed',
  'log-rolled-back',
  'not-witnessed',
  'nothing-lost',
  'stale-version',
  'invalid-action',
  'invalid-setup',
  'invalid-orders',
  'invalid-note',
  'invalid-name',
  'no-such-pen-name',
  'name-taken',
  'name-fixed',
  'no-such-action',
  'no-dice',
  'other-games-know',
  'invalid-correction',
  'plays-here',
  'nothing-sealed',
  'invalid-export',
  'tampered-export',
  'sealed-entries',
  'import-too-costly',
  'too-many-imports',
  'game-exists',
  'imported-only',
  'cannot-go-on',
  'unknown-ruleset',
  'rules-not-here',
  'cannot-upgrade',
  'upgrade-pending',
  'no-upgrade-asked',
  'clock-pending',
  'owner-pending',
  'no-owner-asked',
  'owner-has-time',
  'not-by-clock',
  'clock-beyond-rules',
  'thought-lately',
  'no-clock-asked',
  'sealed-position',
  'too-many-trials',
  'analysis-not-found',
  'too-many-analyses',
  'analysis-full',
  'wrong-dice',
  'no-such-step',
  'cannot-share',
  'too-many-games',
  'invalid-post',
  'post-not-found',
  'too-many-posts',
  'too-many-seats',
  'unknown-campaign-kind',
  'idempotency-key-reused',
  'command-in-progress',
  'too-many-followers',
  'too-many-spectators',
  'no-mail-channel',
  'mail-on-its-way',
  'sent-again-lately',
] as const;
export type ApplicationErrorCode = (typeof APPLICATION_ERRORS)[number];

/** A refusal by the rules: the clause, and words that say what would be legal. Nothing was stored. */
interface RuleRefusal {
  readonly kind: 'rule';
  readonly rejection: Rejection;
  readonly message: string;
}

/** A refusal by the application. `data` holds what helps to mend it, such as the current version. */
export interface ApplicationRefusal {
  readonly kind: 'application';
  readonly code: ApplicationErrorCode;
  readonly message: string;
  readonly data?: JsonObject;
}

export type GameError = RuleRefusal | ApplicationRefusal;

export function refuse(code: ApplicationErrorCode, message: string, data?: JsonObject): ApplicationRefusal {
  return { kind: 'application', code, message, ...(data === undefined ? {} : { data }) };
}
