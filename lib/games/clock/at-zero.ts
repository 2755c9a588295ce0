import type { ClockTerms } from '@/lib/clock/terms';
import type { Playable } from '@/lib/core/playable';
import { type GameError, refuse } from '../model/errors';

/** What rules cannot do when the time of a seat is out, in words; undefined where they can. */
export function beyondRules({ meta, advises }: Playable, terms: ClockTerms | null | undefined): string | undefined {
  if (terms?.atZero !== 'choice' || advises) return undefined;
  return `${meta.title} has no built-in opponent that could choose when the time is out. Choose another end of the clock.`;
}

/** The same as a refusal. */
export function unlessRulesCan(rules: Playable, terms: ClockTerms | null): GameError | undefined {
  const words = beyondRules(rules, terms);
  return words === undefined ? undefined : refuse('clock-beyond-rules', words);
}
