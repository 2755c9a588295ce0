import { UNITS } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { ChoiceOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import type { Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';

type Chain = ChoiceOf<'convoy'>;

/** As many armies as the best chain can carry, the plain ones first; a force of Italians has one at least. */
export function fullLoad(chains: readonly Chain[]): Force {
  const [first] = chains;
  return first ? loadOf(first.units, Math.max(...chains.map(({ most }) => most)), first.kind) : {};
}

/** At most this many of these armies, the plain ones first; a force of Italians has one at least. */
export function loadOf(units: Force, most: number, kind: Chain['kind']): Force {
  let left = most;
  const order =
    kind === 'italians' ? UNITS.toSorted((a, b) => Number(b === 'italian') - Number(a === 'italian')) : UNITS;
  const load = order.map((unit) => {
    const goes = Math.min(left, units[unit] ?? 0);
    left -= goes;
    return [unit, goes] as const;
  });
  return Object.fromEntries(load.filter(([, goes]) => goes > 0));
}
