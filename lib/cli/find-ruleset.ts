import type { Playable } from '../core/playable';
import { rulesets } from '../rulesets/index';

const initials = (id: string): string =>
  id
    .split('-')
    .map((word) => word[0] ?? '')
    .join('');

/** A ruleset by its id, the beginning of one id, or its initials: `totw` is triumph-of-the-will. */
export function findRuleset(name: string): Playable | undefined {
  const word = name.toLowerCase();
  const exact = rulesets.find(({ meta }) => meta.id === word);
  if (exact !== undefined) return exact;
  const fits = rulesets.filter(({ meta }) => meta.id.startsWith(word) || initials(meta.id) === word);
  return fits.length === 1 ? fits[0] : undefined;
}

export const rulesetIds = (): string => rulesets.map(({ meta }) => meta.id).join(', ');
