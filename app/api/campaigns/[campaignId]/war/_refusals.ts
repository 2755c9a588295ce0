/** What a command about the war so far of a campaign may be refused with. */
export const WAR_REFUSALS = [
  'not-asked',
  'not-your-seat',
  'drafts-only',
  'signature-needed',
  'game-not-started',
  'game-paused',
  'invalid-orders',
  'invalid-note',
  'refused-by-rules',
  'rules-not-here',
  'log-rolled-back',
] as const;
