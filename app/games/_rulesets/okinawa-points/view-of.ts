import type { JsonObject } from '@/lib/core/json';
import type { Body } from '@/lib/rulesets/okinawa-points/body';
import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';

const MARKS = ['scenario', 'totals', 'headings', 'units', 'rates', 'reporting'] as const;

/** The registry hands this screen only views of its own ruleset; the marks catch a wiring mistake, not bad data. */
function isView(view: unknown): view is OkinawaView {
  return typeof view === 'object' && view !== null && MARKS.every((mark) => mark in view);
}

export function viewOf(view: JsonObject | undefined): OkinawaView | undefined {
  return isView(view) ? view : undefined;
}

/** The bodies of this ruleset's reports have one of two kinds. */
export const isBody = (body: JsonObject): body is Body => body.kind === 'turn' || body.kind === 'end';
