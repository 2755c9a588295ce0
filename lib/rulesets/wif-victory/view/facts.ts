import type { Fact } from '@/lib/core/facts';
import type { RoleId } from '@/lib/core/ruleset';
import { numberFact, reportFacts } from '@/lib/rulesets/_shared/reporting/facts';
import type { ActionOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { POWER_STATUSES, STATUS_NAMES } from '@/lib/rulesets/_shared/wif/powers';
import type { VictoryKinds } from '../kinds';
import { CONTROLS } from '../setup';
import { tracker } from '../tracker';
import type { View } from './types';

const SUPPLY = ['in supply', 'out of supply'] as const;
const STATUSES = POWER_STATUSES.map((status) => STATUS_NAMES[status]);

/** What conditions may ask about: reports, targets, powers and points. */
export function facts(view: View, viewer: RoleId, mine?: ActionOf<VictoryKinds>): readonly Fact[] {
  return [
    ...reportFacts<VictoryKinds>(tracker, view.reporting, viewer, mine),
    numberFact('axis points', view.total, 'How many points the Axis has'),
    numberFact('axis reach', view.reach, 'How many points the Axis can still come to'),
    numberFact('turns left', view.turnsLeft, 'How many turns are left'),
    ...view.powers.map(
      ({ name, statusName: value }): Fact => ({ name, value, values: STATUSES, about: 'How a power stands' }),
    ),
    ...view.targets.map(
      ({ name, control: value }): Fact => ({ name, value, values: CONTROLS, about: 'Who has a target' }),
    ),
    ...view.targets.map(
      ({ name, supplied }): Fact => ({
        name: `supply of ${name}`,
        value: supplied ? 'in supply' : 'out of supply',
        values: SUPPLY,
        about: 'Whether a target is in supply',
      }),
    ),
  ];
}
