import type { Fact } from '@/lib/core/facts';
import type { RoleId } from '@/lib/core/ruleset';
import { numberFact, reportFacts } from '@/lib/rulesets/_shared/reporting/facts';
import type { ActionOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { tracker, type VictoryCityKinds } from '../tracker';
import { POWER_NAMES, POWERS } from '../vocabulary';
import type { View } from './types';

const NAMES = POWERS.map((power) => POWER_NAMES[power]);
const CAPITALS = ['held', 'lost'] as const;

/** What conditions may ask about: reports, rounds, points, cities and capitals. */
export function facts(view: View, viewer: RoleId, mine?: ActionOf<VictoryCityKinds>): readonly Fact[] {
  return [
    ...reportFacts<VictoryCityKinds>(tracker, view.reporting, viewer, mine),
    numberFact('round', view.round, 'Which round it is'),
    { name: 'mover', value: POWER_NAMES[view.mover], values: NAMES, about: 'Whose turn is reported next' },
    numberFact('axis points', view.score.axis, 'How many victory-city points a side has'),
    numberFact('allied points', view.score.allies, 'How many victory-city points a side has'),
    ...view.powers.map(
      ({ name, captor }): Fact => ({
        name: `${name} capital`,
        value: captor === undefined ? 'held' : 'lost',
        values: CAPITALS,
        about: 'Whether a power has its capital',
      }),
    ),
    ...view.powers.map(({ name, income }) =>
      numberFact(`${name} income`, income, 'What a power earns in a turn, in IPC'),
    ),
    ...view.cities.map(
      ({ city, holder }): Fact => ({
        name: city,
        value: POWER_NAMES[holder],
        values: NAMES,
        about: 'Who has a victory city',
      }),
    ),
  ];
}
