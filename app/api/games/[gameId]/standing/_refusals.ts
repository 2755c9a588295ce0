/** What writing a standing order, and trying one, may be refused for. */
export const WRITE_REFUSALS = [
  'not-your-seat',
  'not-your-part',
  'drafts-only',
  'game-not-started',
  'game-over',
  'invalid-action',
  'invalid-orders',
  'invalid-condition',
  'invalid-note',
  'rules-not-here',
] as const;
