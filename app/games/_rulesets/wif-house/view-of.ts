import type { JsonObject } from '@/lib/core/json';
import type { HouseView, RollView } from '@/lib/rulesets/wif-house/view/types';

const MARKS = ['italy', 'japan', 'factories', 'hold', 'map', 'reporting'] as const;

/** The registry hands this screen only views of its own ruleset; the marks catch a wiring mistake, not bad data. */
function isView(view: unknown): view is HouseView {
  return typeof view === 'object' && view !== null && MARKS.every((mark) => mark in view);
}

export const viewOf = (view: JsonObject | undefined): HouseView | undefined => (isView(view) ? view : undefined);

/** Roads into the log: the newest report that spoke of something. */
export function reportAbout(view: HouseView, topic: string): number | undefined {
  return view.reports.findLast(({ about }) => about.includes(topic))?.id;
}

/** What a roll would take as things stand: `8 or more on a D10: 30 %.` Empty while the fact it hangs on is missing. */
export function chanceWords({ faces, percent }: RollView): string {
  if (faces === undefined || percent === undefined) return '';
  const words = `${faces.charAt(0).toUpperCase()}${faces.slice(1)}`;
  return percent === 0 || percent === 100 ? `${words}.` : `${words}: ${percent} %.`;
}
