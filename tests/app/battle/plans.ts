import fc from 'fast-check';
import type { UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Plan } from './battles';

const some = (types: readonly UnitType[], elite: UnitType | undefined) =>
  fc
    .tuple(fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 5 }), fc.boolean())
    .map(([units, best]) => (best && elite !== undefined ? [...units, elite] : units));

const air = fc.option(
  fc.record({ side: fc.constantFrom('german', 'japanese'), left: fc.integer({ min: 1, max: 5 }) }),
  {
    nil: undefined,
  },
);

/** Battles on land, against rebels and at sea. */
export const plans: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({
    attackers: some(['infantry', 'panzer'], '6ss'),
    defenders: some(['infantry', 'panzer'], undefined),
    air,
    seed: fc.nat(),
  }),
  fc.record({
    attackers: some(['infantry', 'panzer'], '6ss'),
    defenders: fc.integer({ min: 1, max: 6 }),
    air,
    seed: fc.nat(),
  }),
  fc.record({ attackers: some(['fleet'], undefined), defenders: some(['fleet'], 'kb'), air, seed: fc.nat() }),
);
