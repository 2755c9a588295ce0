import { namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { viewOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import type { JsonObject } from '@/lib/core/json';

/** A battle that these events begin is a chapter of a replay. */
export function chapterOf(events: readonly JsonObject[], view: JsonObject | undefined): string | undefined {
  const begun = events.filter(({ type }) => type === 'battle-begun');
  const seen = viewOf(view);
  if (begun.length === 0 || seen === undefined) return undefined;
  const nameOf = namesOf(seen);
  const places = begun.flatMap(({ area }) => (typeof area === 'string' ? [nameOf(area)] : []));
  return `battle, ${[...new Set(places)].join(', ')}`;
}

export const endsChapter = ({ type }: JsonObject): boolean => type === 'battle-ended';

export const endsTurn = ({ type }: JsonObject): boolean => type === 'turn-recovered';
