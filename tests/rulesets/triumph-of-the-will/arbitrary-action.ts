import fc from 'fast-check';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { standardMap } from '@/lib/rulesets/triumph-of-the-will/describe/names';
import { BUILDABLES, UNIT_TYPES } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';

/** Any action that the schema lets in, sensible or not. */
const ids = [...standardMap.landAreas, ...standardMap.oceanAreas, ...standardMap.passages].map(({ id }) => id);
const area = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...ids) },
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.length <= 40),
);
const count = fc.integer({ min: 1, max: 99 });
const unit = fc.constantFrom(...UNIT_TYPES);

function tally<K extends string>(keys: readonly K[], minLength: number): fc.Arbitrary<Partial<Record<K, number>>> {
  return fc
    .uniqueArray(fc.constantFrom(...keys), { minLength })
    .chain((chosen) =>
      fc
        .tuple(...chosen.map(() => count))
        .map((counts) => Object.fromEntries(chosen.map((key, i) => [key, counts[i]]))),
    ) as fc.Arbitrary<Partial<Record<K, number>>>;
}

const force = tally(UNIT_TYPES, 1);
const purchase = tally(BUILDABLES, 0);
const some = <T>(value: fc.Arbitrary<T>, maxLength: number) => fc.array(value, { minLength: 1, maxLength });

export const arbitraryAction: fc.Arbitrary<Action> = fc.oneof(
  purchase.map((chosen): Action => ({ type: 'choose-forces', force: chosen })),
  purchase.map((build): Action => ({ type: 'build', build })),
  some(fc.record({ unit, area }), 60).map((placements): Action => ({ type: 'place-units', placements })),
  fc
    .tuple(force, fc.array(area, { minLength: 2, maxLength: 12 }))
    .map(([moved, path]): Action => ({ type: 'move', force: moved, path })),
  fc
    .record({
      force,
      from: area,
      to: area,
      via: some(fc.record({ ocean: area, fleets: tally(['fleet', 'kb'] as const, 0) }), 8),
    })
    .map((convoy): Action => ({ type: 'convoy', ...convoy })),
  fc
    .oneof(
      fc.record({ area, unit, disrupted: fc.boolean() }),
      fc.record({ canal: fc.oneof(fc.constantFrom('suez', 'panama'), area) }),
    )
    .map((target): Action => ({ type: 'bomb', target })),
  fc.constant<Action>({ type: 'pass' }),
  some(unit, 6).map((boxes): Action => ({ type: 'line-up', boxes })),
  some(some(unit, 6), 6).map((boxes): Action => ({ type: 'match-line', boxes })),
  fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }).map((boxes): Action => ({ type: 'commit-air', boxes })),
  fc
    .option(fc.record({ force, to: area }), { nil: undefined })
    .map((advance): Action => (advance === undefined ? { type: 'momentum' } : { type: 'momentum', advance })),
  fc
    .tuple(area, some(fc.record({ unit, disrupted: fc.boolean(), count }), 12))
    .map(([where, units]): Action => ({ type: 'remove-overstack', area: where, units })),
  fc
    .record({
      arrange: fc.constantFrom('ask' as const, 'auto' as const),
      air: fc.constantFrom('ask' as const, 'auto' as const, 'never' as const),
      momentum: fc.constantFrom('ask' as const, 'never' as const),
    })
    .map((doctrine): Action => ({ type: 'set-doctrine', doctrine })),
);
