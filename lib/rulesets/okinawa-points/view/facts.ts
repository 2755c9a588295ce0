import type { Fact } from '@/lib/core/facts';
import type { RoleId } from '@/lib/core/ruleset';
import { numberFact, reportFacts } from '@/lib/rulesets/_shared/reporting/facts';
import type { ActionOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { type OkinawaKinds, tracker } from '../tracker';
import type { OkinawaView } from './view';

const LEADERS = ['US', 'Japanese', 'nobody'] as const;

/** What conditions may ask about: reports and points. */
export function facts(view: OkinawaView, viewer: RoleId, mine?: ActionOf<OkinawaKinds>): readonly Fact[] {
  const { us, japanese } = view.totals;
  const leader = us === japanese ? 'nobody' : us > japanese ? 'US' : 'Japanese';
  return [
    ...reportFacts<OkinawaKinds>(tracker, view.reporting, viewer, mine),
    numberFact('US points', us, 'How many points a side has'),
    numberFact('Japanese points', japanese, 'How many points a side has'),
    { name: 'leader', value: leader, values: LEADERS, about: 'Who has more points' },
    numberFact('US lead', us - japanese, 'By how many points the US leads; below 0 when the Japanese do'),
    ...view.headings.flatMap(({ name, us: own, japanese: theirs }) => [
      numberFact(`US points for ${name}`, own, 'How many points a side has under a heading'),
      numberFact(`Japanese points for ${name}`, theirs, 'How many points a side has under a heading'),
    ]),
  ];
}
