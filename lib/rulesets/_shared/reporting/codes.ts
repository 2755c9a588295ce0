/** Refusals of the flow itself; every tracker adds its own. */
export const REPORTING_CODES = [
  'not-asked',
  'no-such-report',
  'no-such-reporter',
  'report-pending',
  'objection-without-reason',
  'ruling-without-reason',
  'amend-not-organiser',
  'amend-without-reason',
  'amend-breaks-later',
  'amend-changes-nothing',
  'answer-not-possible',
  'game-ended',
  'game-not-ended',
  'reopen-without-reason',
] as const;
export type ReportingCode = (typeof REPORTING_CODES)[number];
