/** What sending an action may be refused with. */
export const SUBMIT_REFUSALS = [
  'not-your-seat',
  'not-your-part',
  'drafts-only',
  'signature-needed',
  'game-not-started',
  'game-over',
  'game-paused',
  'stale-version',
  'invalid-action',
  'invalid-orders',
  'invalid-note',
  'refused-by-rules',
  'rules-not-here',
  'idempotency-key-reused',
  'command-in-progress',
] as const;
