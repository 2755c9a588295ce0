import type { Query } from '@/app/games/_rulesets/screen';
import type { Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { forceSize, UNITS } from '../names';

/** The force that the address names; undefined while it names no unit. A number that is too high is for the rules to refuse. */
export function forceOf(query: Query): Force | undefined {
  const counts = UNITS.map((unit) => [unit, Number(query[`n-${unit}`] ?? 0)] as const);
  const force: Force = Object.fromEntries(counts.filter(([, n]) => Number.isSafeInteger(n) && n > 0));
  return forceSize(force) > 0 ? force : undefined;
}

/** The draft's own part of the address: everything but the step of checking. */
export function draftOf(query: Query): Record<string, string> {
  const kept = Object.entries(query).filter(([name]) => name.startsWith('n-') || DRAFT.has(name));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const DRAFT = new Set(['do', 'from', 'kind', 'to', 'via', 'path', 'target']);
