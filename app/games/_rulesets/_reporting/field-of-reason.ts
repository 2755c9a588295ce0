import type { Rejection } from '@/lib/core/ruleset';

const WITHOUT_REASON = new Set([
  'objection-without-reason',
  'ruling-without-reason',
  'amend-without-reason',
  'reopen-without-reason',
]);

/** The field of a refusal by the flow itself; a tracker looks after its own codes. */
export const fieldOfReason = ({ code }: Rejection): string | undefined =>
  WITHOUT_REASON.has(code) ? 'note' : undefined;
