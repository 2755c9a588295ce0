import type { Fact } from '@/lib/core/facts';
import type { RoleId } from '@/lib/core/ruleset';
import { numberFact, reportFacts } from '@/lib/rulesets/_shared/reporting/facts';
import type { ActionOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { type HouseKinds, houseTracker } from '../tracker';
import { CITIES, CITY_NAMES, HOLDERS } from '../vocabulary';
import type { HouseView } from './types';

const STATUSES = ['active', 'out'] as const;
const ROLL = ['yes', 'no'] as const;

/** What conditions may ask about: reports, Italy, Japan and the four cities. */
export function facts(view: HouseView, viewer: RoleId, mine?: ActionOf<HouseKinds>): readonly Fact[] {
  const { italy, japan } = view;
  return [
    ...reportFacts<HouseKinds>(houseTracker, view.reporting, viewer, mine),
    { name: 'Italy', value: italy.status, values: STATUSES, about: 'Whether a power is still in the war' },
    { name: 'Japan', value: japan.status, values: STATUSES, about: 'Whether a power is still in the war' },
    rollFact('Italy may roll', italy.roll.allowed),
    rollFact('Japan may roll', japan.roll.allowed),
    numberFact('Italian criteria', italy.met, 'How many lines of Italy’s card are met'),
    numberFact('Japanese sum', japan.total, 'What the lines of Japan’s card add up to'),
    numberFact('Japanese factories lost', japan.lost, 'How many factories Japan has lost'),
    ...CITIES.map(
      (city): Fact => ({ name: CITY_NAMES[city], value: japan.cities[city], values: HOLDERS, about: 'Who has a city' }),
    ),
  ];
}

const rollFact = (name: string, allowed: boolean): Fact => ({
  name,
  value: allowed ? 'yes' : 'no',
  values: ROLL,
  about: 'Whether the die of a surrender may be thrown now',
});
