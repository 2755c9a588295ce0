import type { JsonObject } from '@/lib/core/json';
import type { View } from '@/lib/rulesets/wif-victory/view/types';

const MARKS = ['targets', 'turns', 'powers', 'counting', 'reporting'] as const;

/** The registry hands this screen only views of its own ruleset; the marks catch a wiring mistake, not bad data. */
function isView(view: unknown): view is View {
  return typeof view === 'object' && view !== null && MARKS.every((mark) => mark in view);
}

export const viewOf = (view: JsonObject | undefined): View | undefined => (isView(view) ? view : undefined);
