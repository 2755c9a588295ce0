import type { Query } from '@/app/games/_rulesets/screen';
import type { Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { forceSize, UNITS } from '../names';
import type { ChoiceOf } from '../view-of';

/** The force that the address names; undefined while it names no unit. A number that is too high is for the rules to refuse. */
export function forceOf(query: Query): Force | undefined {
  const counts = UNITS.map((unit) => [unit, Number(query[`n-${unit}`] ?? 0)] as const);
  const force: Force = Object.fromEntries(counts.filter(([, n]) => Number.isSafeInteger(n) && n > 0));
  return forceSize(force) > 0 ? force : undefined;
}

/**
 * What a draft begins with: all but one unit of the least worth, which keeps the place; a single unit goes. A force of
 * Italians keeps one of them.
 */
export function firstForce(units: Force, kind: ChoiceOf<'move'>['kind']): Force {
  if (forceSize(units) < 2) return units;
  const least = kind === 'italians' && units.italian === 1 ? UNITS.filter((unit) => unit !== 'italian') : UNITS;
  const stays = least.find((unit) => (units[unit] ?? 0) > 0);
  return stays === undefined ? units : { ...units, [stays]: (units[stays] ?? 0) - 1 };
}

/** The draft's own part of the address: everything but the step of checking. */
export function draftOf(query: Query): Record<string, string> {
  const kept = Object.entries(query).filter(([name]) => name.startsWith('n-') || DRAFT.has(name));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const DRAFT = new Set(['do', 'from', 'kind', 'to', 'via', 'path', 'target']);
